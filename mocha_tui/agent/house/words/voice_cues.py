"""The words by which a voice begins or ends in a sentence: the bag's, the drinker's, somebody else's."""

from __future__ import annotations

import re
from typing import Final

_PAPER: Final = (
    r"(?:봉투|봉지|라벨|카드|포장지?|패키지|스티커|뒷면|앞면|상세 ?페이지|홈페이지|홈피|사이트|웹사이트|페이지"
    r"|메뉴판|메뉴|안내문|엽서|설명서?|설명글|리플렛|인스타|로스터리|로스터)"
)
CUES: Final = re.compile(
    "|".join(
        (
            r"(?P<unlike>(?:노트|봉투|라벨|설명|카드)(?:에는|에|엔|엔 ?정작)? ?(?:없|안 ?적|안 ?써)[가-힣]{0,3})",
            r"(?P<alike>(?:컵 ?|공식 ?|테이스팅 ?)?노트(?:랑|와|하고) ?(?:똑같|같은|같이|비슷|일치)"
            r"|(?:(?:적힌|써 ?있는|쓰인|적혀 ?있는|쓰여 ?있는) ?(?:그 ?)?|(?:컵 ?|공식 ?"
            r"|테이스팅 ?)?노트 ?(?:그 ?)?|봉투 ?|라벨 ?|설명 ?)대로(?:는|만)?|(?:컵 ?|공식 ?)?노트(?:의"
            r"|에서|에)? ?중(?:에서?|엔)?(?= )"
            r"|\b(?:as|just like|exactly as|exactly like|true to|matches"
            r"|matched) (?:on )?(?:the )?(?:label|bag|notes|printed|advertised|described|roaster"
            r"|card)(?:'s notes| says?| said| promis\w+| claim\w*)?)",
            # the bag begins to speak
            r"(?P<bag>(?:로스터리?|로스팅 ?하신 ?분|사장님?|바리스타님?)(?:님)?(?:에서|께서|이|가|는"
            rf"|은)? ?(?:말하|말로는|말론|말씀|설명|소개|추천하|그러)|{_PAPER} ?(?:뒷면|앞면|설명|노트|글"
            r"|안)?(?:(?<=설명)[은이](?= [^.!?\n]{0,60}[.,·/])|에는|에선|에 ?따르면|엔|에(?=[ \"':])|상으?로?는?"
            r"|가 ?말하|의 ?설명|쪽 ?설명"
            r"|[은는이가을를]? ?보니까?)(?!서)"
            r"|(?:컵 ?노트|공식 ?(?:컵 ?)?노트|테이스팅 ?노트|커핑 ?노트|로스터리? ?노트|판매 ?노트"
            r"|써 ?있는 ?노트|적힌 ?노트)(?!대로| ?그대로)"
            r"|\b(?:bag|label|package|packaging|card|box|roasters?|roastery|website|site|page|menu"
            r"|description|sticker|blurb|tin|insert)(?:'s)?"
            r"(?: (?:page|notes?|card|website|label|description))? (?:also )?(?:says?|said|reads?|read"
            r"|promis\w+|claim\w*|list\w*|describ\w+|mention\w*|advertis\w+|notes? (?:are|were|say|said"
            r"|list|promise|read)|talks? about|suggests?|calls? (?:it|for))"
            r"|\b(?:notes?|they) (?:on the (?:bag|label|card|box|site|menu) )?(?:say|said|claim\w*|list\w*"
            r"|promis\w+|read|mention\w*)\b"
            r"|\b(?:official|printed|listed|advertised|roaster'?s?|bag|label|card|box|cup(?:ping)?"
            r"|tasting) (?:tasting |flavou?r |cup )?notes?(?![a-z])(?! match| were spot)"
            r"|\bon the (?:bag|label|card|box|menu)\b ?[:,]?(?= ?(?:it says?|:|\w+,))"
            r"|\baccording to the (?:bag|label|roaster|card|menu|site|website)\b|\btastes? like ?:"
            r"|\bflavou?r notes? ?:)",
            # 노트 alone speaks for the bag only when a hearsay or the drinker's own taste follows
            r"(?P<note>(?<![가-힣])노트(?:는|가|에는|에|엔|상|로는)?(?= |:)|\bnotes?(?= ?:| are| were| is))",
            # the bag's words are over
            r"(?P<said>이래(?:요|서)?(?=[ .,!~]|$)"
            r"|(?<=[가-힣])(?<![그원아노미올할볼갈실줄고모빨오을릴킬쓸살이])래요?(?=[ .,!~]|$))",
            r"(?P<wrote>(?:이?라고|이?라|다고|고)? ?(?:적혀|적어|적힌|써 ?있|써져|써놨|써놓|쓰여|씌여|씌어"
            r"|써진|표기|인쇄|프린트|나와 ?있|나와있|되어 ?있|돼 ?있|쓰인)(?:[가-힣]{0,6}))",
            r"(?P<wrote_en>\b(?:on|per|as per|according to|from) the (?:bag|label|card|box|menu|packaging"
            r"|tin)\b(?! ?(?:of|in|it|says?|said|reads?|lists?|:)))",
            r"(?P<heard>(?:이?라길래|다길래|이?라는데|이?라던데|이?라더니|이?라더라|이?라며|다던데|다는데|다더니|다더라"
            r"|ㄴ다던데|대서|댔는데|랬는데|이?라고 ?(?:하는데|하던데|하길래|하더라|해서|하셨는데|하시는데"
            r"|하시던데|했는데|했지만|하지만|하더니|했던"
            r"|들었)|다고 ?(?:하는데|하던데|하길래|하더라|해서|하셨는데|하시는데|하시던데|했는데|했지만"
            r"|하지만|하더니|들었))[가-힣]{0,2})",
            # the drinker speaks
            r"(?P<mine>(?<![가-힣])(?:(?<![이가맛향도새낌은는] )(?:난|나는)(?=[ ,])|나도|나만|나한텐"
            r"|나한테는?|나로선|(?:내|제) ?혀(?:엔|에는|에선|는|로는)?|내 ?입(?:엔|에는|에선|에서는|맛엔|맛에는"
            r"|에)|내가|내게는?|내겐|내 ?코엔"
            r"|내 ?느낌|내 ?평|저는|전(?= )|저도|저한텐|저한테는?|제 ?입(?:엔|에는|에선|맛엔|에)|제가|제겐"
            r"|실제로는?|실제론|실제 ?맛|막상|개인적으로|느낀 ?[건거]|느껴지는 ?[건거]|내가 ?느끼"
            r"|마셔 ?보니|먹어 ?보니|마시니|현실은|정작)(?![가-힣]*농장)"
            r"|\bi(?:'m| am|'d|'ve)? ?(?:only|mostly|just|really|actually|mainly|also|still|definitely|do"
            r"|did|could|can|personally)? ?(?:get|got|getting|tast\w*|find|found|smell\w*|pick\w*|notic\w*"
            r"|think|thought|say|said|detect\w*|had|have|drank|brewed|made|felt|feel|rate|give|gave|would"
            r"|call|sens\w*|perceive|experienced)\b"
            r"|\b(?:for|to) me\b|\bin (?:my|the) (?:own )?(?:cup|mouth|palate)\b|\bmy (?:own )?(?:cup"
            r"|palate|take|notes|tongue|impression|verdict|score)\b|\b(?:me|mine) ?:|\bactually\b"
            r"|\bwhat i\b|\bin reality\b|\bhonestly\b|\bi only\b|\bi just\b)",
            # somebody else speaks
            r"(?P<other>(?<![가-힣])(?:아내|남편|와이프|친구|엄마|아빠|어머니|아버지|동료|팀장님?|사장님?"
            r"|바리스타님?|여친|남친|여자친구|남자친구|동생|언니|오빠|누나|형|직원|점원|같이 ?마신 ?사람"
            r"|다른 ?사람|사람들|남들|옆 ?사람|후기|리뷰)(?:들)?(?:께서는|께서|에서는|에선|에는|엔|은|는|이|가"
            r"|도| ?말로는| ?말론| ?왈| ?피셜| ?: ?)(?= |,)"
            r"|\b(?:my )?(?:wife|husband|friends?|mom|mum|dad|mother|father|barista|colleagues?|coworkers?"
            r"|partner|girlfriend|boyfriend|brother|sister|roommate|flatmate|boss|customers?|people|others"
            r"|everyone|everybody|reviewers?|reviews|guests?|kids?|son|daughter|he|she|they|someone"
            r"|somebody|internet)"
            r" (?:also |all |always |even )?(?:says?|said|thinks?|thought|gets?|got|tast(?:es?|ed)|rates?"
            r"|rated|gives?|gave|finds?|found|calls?|called|swears?|swore|insists?|insisted|claims?"
            r"|claimed|loves?|loved|likes?|liked|hates?|hated|described?|describes)"
            r"|\b(?:my )?(?:wife|husband|friend|mom|mum|dad|mother|father|barista|colleague|coworker"
            r"|partner|girlfriend|boyfriend"
            r"|brother|sister|roommate|boss|him|her|them|he|she|they) ?:(?= ))",
            # the drinker takes over after a contrast
            r"(?P<turn>(?:인데|는데|지만|더니|던데|으나)(?=[ ,])|,? \b(?:but|though|however|yet|while"
            r"|whereas|instead|except)\b)",
            # stops
            r"(?P<break>\n[ ]*\n)",
            r"(?P<stop>[.!?;](?= |$|[가-힣\"')\n])|\n|…|ㅋㅋ+|ㅎㅎ+|ㅠ+)",
        )
    )
)
"""One pattern for all cues; the group that matched says which kind one is."""
LABEL: Final = re.compile(
    r"(?:^|\n|[.,;/|] ?|: ?)[ *•\-·▪]*(?:origin|country|region|process(?:ing)?|variet(?:y|al|ies)|cultivar"
    r"|farm|producer|altitude|elevation|tast(?:es like|ing notes)|notes|flavou?rs?|roast(?: level)?"
    r"|원산지|국가|생산지|지역|가공(?: ?방식)?|프로세스|품종|농장|생산자|고도|재배 ?고도|컵 ?노트|노트|향미"
    r"|배전도?|로스팅)\s*[:：]"
)
"""The labels of a pasted page: ``Origin:``, ``가공:``."""
