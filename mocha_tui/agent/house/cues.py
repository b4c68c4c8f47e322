"""The words that tell what a clause is: a cup of one's own, a question, a plan, somebody else's, the bag's.

Tables of alternatives, all over folded text (lower case, one kind of quote, one kind of space). Adding a way to say
something touches this file alone.
"""

from __future__ import annotations

import re
from typing import Final


def _any(*parts: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{part})" for part in parts))


DRANK: Final = _any(
    r"마셨|마심|마신|마시는\s?중|마시고(?!\s?(?:싶|갈|가[자려]|하))|마시는데|마시니|마셔\s?(?:봤|봄|보니|본)|마셨|마시며|마시면서|홀짝|한\s?모금|들이켰?",
    r"내렸|내림(?!세)|내린|내려\s?(?:마|먹|드|봤|봄|서)|내리니|내리고\s?있|드립(?:함|했|해서)|추출(?:함|했|해서|한)|브루잉?(?:함|했)|brew(?:함|했|한)",
    r"먹었|먹음|먹은|먹어\s?(?:봤|봄)|끓였|끓임|끓여\s?(?:마|먹)|우렸|우려\s?(?:마|서)|뽑았|뽑음|뽑아|시켰|시켜|시킴|주문해서|땄|오픈",
    r"한\s?잔\s?(?:함|했|째|때렸|땡겼|하)|(?:한|두|세)\s?잔|커피\s?함|클리어|비웠",
    r"\b(?:drank|drunk|drinking|brew(?:ed|ing)|pulled|pulling|made|had|having|sipped|sipping|tried|trying|tasted|tasting)\b",
    r"\b(?:steeped|poured|ordered|finished|pour(?:ing)?\s?over|enjoyed|cupped|dialed|dialled|got|used|bloomed|opened)\b",
    r"\b(?:first|second|third|fourth|fifth|last|another)\s(?:cup|round|brew|go|shot|try|attempt)\b|\b(?:round|go)\sof\sthe\b",
    r"\b(?:today's|this morning's|tonight's)\s(?:cup|coffee|brew)\b|\bit's\sa\b|\bwas\sa\b",
    r"\b(?:split|shar(?:ed|ing)|down(?:ed|ing)|gulp(?:ed|ing)|polished\soff|knocked\sback)\s(?:\w+\s){0,3}?(?:cup|mug|pot|carafe|flask|chemex|press|shot|brew)\b",
    r"(?:^|(?<=[\n.!?;]\s))\W{0,3}(?:an?\s|my\s|one\s)?(?:(?:very|rather|super)\s)?(?:rushed|hurried|quick|hasty|lazy|slow|late|early|morning|evening|afternoon|midnight|lunchtime"
    r"|post-lunch|after-dinner|quiet|solo|lone|sleepy)\s(?:cup|mug|pot)\s(?:of(?!\s(?:\w+\s)?(?:tea|cocoa|chocolate|soup|noodles|milk|water))|at|in|on|before|after|between|with)\b",
)
"""Verbs of a cup that was (or is being) drunk or brewed."""

ASKS_RECORD: Final = _any(
    r"(?:적어|기록해|기록\s?해|써|남겨|메모해|입력해|추가해)\s?(?:줘|주세요|주라|줄래|놔|둬|놓|달라|주)|기록\s?(?:좀|부탁|하자|할게|하려고)|적자\b|적는다|적어야지|적음",
    r"(?:log|record|note|write|jot|add|put|enter)\s(?:this|that|it|down|a|an|the|my|me|in)\b|\blogging\b",
)
"""Asked to write one down."""

ASKS_SAVE: Final = _any(
    r"저장\s?(?:해|하|좀|부탁|시켜|할래|할게|ㄱ)|세이브|보관해",
    r"\bsave\b(?!\sme\b)|\bstore\s(?:it|this|that)\b|\bcommit\s(?:it|this)\b",
)
ASKS_FORGET: Final = _any(
    r"잊어|잊어버려|까먹어\s?줘|없던\s?(?:걸로|일로)|(?:폼|양식|기록|초안|작성|전부|다|모두|싹|그거|이거|이번\s?거)\s?(?:취소해|지워|버려|삭제해|날려)|처음부터\s?다시",
    r"\bforget\s(?:it|this|that|about|everything|all|the|what)\b|\b(?:discard|scrap|delete|cancel|throw\saway|wipe)\b.{0,12}"
    r"\b(?:it|this|that|form|draft|everything|entry|all|note)\b|\bstart\sover\b",
)
REFUSES: Final = _any(
    r"(?:저장|기록)(?:은|을)?\s?(?:하지\s?마|하지\s?말|안\s?해도|안\s?할|노노|ㄴㄴ)|(?:적지|쓰지|남기지)\s?마|적지\s?말",
    r"\b(?:don't|do\snot|dont|no\sneed\sto|please\sdon't)\s(?:save|record|log|write|store|note|keep)\b",
)

QUESTION_WORD: Final = _any(
    r"뭐(?:가|를|야|지|라|랬|였|래|로|더|임)?(?![가-힣])|뭐(?:랬|였|더)|뭔(?:가|데|지)?|무슨|무엇|무얼|어떤\s?게|어떤\s?걸|어떻게|어때|어땠|어떨|어디|언제|누구|누가|왜|몇|얼마|어느|차이가?",
    r"\b(?:what|which|how|why|when|where|who|whose|whom)\b|\bwhat's\b",
)
RHETORIC: Final = re.compile(r"(?:정도|쯤|듯|네|구나|군|구만|잖아|다|음|함|심|임|더라|라니|다니)\s?\?+\s*$")
"""A statement that wonders: no question to anybody."""
ENGLISH_QUESTION: Final = re.compile(
    r"^\W*(?:so\s|and\s|but\s|hey\s|ok(?:ay)?\s|um\s)*"
    r"(?:what|which|how|why|when|where|who|is|are|was|were|do|does|did|can|could|should|would|will|has|have|any)\b"
)

PLAN: Final = _any(
    r"내일|모레|다음\s?(?:에|번|주|달|잔)|나중에|언젠가|이따|조만간",
    r"(?<!기록하)(?<!적으)(?<!남기)려고|려구|려\s?한다|려\s?해|볼까|할까|을까|릴까|실까|볼게|볼래|할게|을게|릴게|려나|예정|계획|생각이?야|생각\s?중|고민",
    r"(?<!주고\s)(?<!주고)싶(?!.{0,6}(?:맛|정도))|해야지|셔야지|려야지|어야지|야겠|면\s?좋겠|(?<!배로\s)(?<!배로)하자|마시자|먹자|내리자|정하자|하기로|해\s?보자|봐야|(?:할|릴|실|쓸|갈|볼|을|울|뽑을)\s?(?:거[야고니라예임다]|건데|꺼[야고]|껀데|거예|겁니|예정)",
    r"\b(?:tomorrow|next\stime|next\sweek|next\smonth|later|someday|soon)\b|\b(?:i|we)'?\s?(?:will|'ll|shall|might|may|should)\b|'ll\b",
    r"\b(?:going\sto|gonna|plan(?:ning)?\sto|planning|want\sto|wanna|would\slike\sto|i'd\slike\sto|thinking\s(?:of|about)|hope\sto|hoping|consider(?:ing)?)\b",
    r"\b(?:let's|we\sagreed|wish)\b",
)
PLAN_NOT: Final = _any(
    r"(?:면|좋겠다|길)\s?(?:고\s)?(?:싶었|생각했|바랐|했(?:지만|는데|었|으나))|점(?:으로|을)?\s?(?:올|내|줄|바꿀|고칠|할|수정|낮|높)|별\s?[^,.]{0,6}개(?:로|를)?\s?(?:올|내|줄|바꿀|고칠|할|수정)",
    r"주고\s?싶|적고\s?싶|기록하고\s?싶|남기고\s?싶|고치고\s?싶|바꾸고\s?싶|수정하고\s?싶",
    r"\bwant\sto\s(?:log|record|note|write|change|fix|edit|update|correct|add|give)\b|\bi'd\s(?:give|say|rate|call)\b",
    r"\b(?:i'll|i\swill|let\sme|i\s?am\sgoing\sto|i'm\sgoing\sto|gonna)\s(?:bump|raise|lower|drop|change|make|give|call|rate|put|knock|correct|fix|edit)\b",
    r"\b(?:like|going|gonna)\sto\s(?:log|record|note|change|fix|edit|update|give|say)\b|\bwould\s(?:give|say|rate|call)\b",
)
"""Sounds like a plan, but says what the cup was worth or what to write down."""

GENERAL: Final = _any(
    r"보통|원래|대체로|일반적으로|대개|항상|언제나|평소|대부분|흔히|좋아하는\s?편|좋아해|좋아하거든|싫어해|취향은(?![^,.!?]{0,8}(?:아니|아님|아닌|안\s?맞|저격|딱))|(?:은|는)\s?[가-힣]+\s?(?:국가|나라|지역)[이야]",
    r"유행|소문|고향|생산국|생산량|유명(?:한|하|해)|\bheard\b|\bapparently\b|\b(?:usually|generally|typically|in\sgeneral|tends?\sto|always|normally|often|most\s(?:people|coffees))\b",
)
BOUGHT: Final = _any(
    r"샀|사\s?왔|구매|구입|주문(?:했|함|해\s?놨|해\s?뒀|넣)|결제|도착|배송(?!비)|택배|배달|(?<![가-힣])왔다|(?:선물|원두|커피|봉투)(?:로|를)?\s?받|쟁여|\d\s?(?:g|그램)\s?(?:정도\s?)?남|품절|입고|재고(?!\s)|(?<=\s)삼(?![가-힣]|\s(?:분|초|도|점|그램|그람|번|잔|클릭|밀리|미리|시|월|일|차|회|개|명)(?:[^가-힣]|[을를이은는에의간쯤으로정동만이짜]))",
    r"\b(?:arrived|bought|delivered|restocked|purchased|shipped|shipping|in\sthe\smail|on\sorder|left\sin\sthe\sbag|sold\sout)\b",
    r"\bordered\s(?:a\sbag|some\sbeans|beans|two\sbags|more|\d+\s?(?:g|kg|bags))",
)

ORDERED_DRINK: Final = re.compile(
    r"(?:에서|가서|들러서?)\s[^,.!?\n]{0,24}?(?:드립|필터|라떼|아메리카노|에스프레소|푸어오버|한\s?잔|플랫\s?화이트|카푸치노|아아|뜨아|브루잉|핸드드립)"
    r"\s?(?:커피)?(?:로|을|를)?\s?(?:한\s?잔\s?)?(?:주문)"
)
"""A drink that was ordered at a café was drunk, not bought to take home."""

SELF: Final = _any(
    r"(?<![가-힣])(?:나는|난|나도|나한텐|나한테는|내가|내\s?(?:입|혀|기준|느낌|취향|점수|컵|생각|손)|저는|전\s|저도|제가|제\s?(?:입|혀|기준|느낌|점수)|본인은|개인적으로|우린|우리는)",
    r"\b(?:i|i'm|i've|i'd|me|my|mine|we)\b(?!\s(?:wife|husband|friend|sister|brother|mom|dad|mother|father|roommate|partner|girlfriend|boyfriend|colleague|coworker|boss|son|daughter))",
)
_WHO: Final = (
    r"친구|아내|와이프|남편|신랑|엄마|아빠|어머니|아버지|부모님|동생|누나|언니|형|오빠|동료|사장님?|바리스타|직원|선배|후배|상사|여친|남친|여자친구|남자친구"
    r"|룸메|룸메이트|옆자리|팀장|부장|대리|과장|걔|쟤|얘|그\s?사람|다들|사람들|손님들?|고객들?|구매자들?|유튜버|선생님|딸|아들|할머니|할아버지|이모|삼촌|짝꿍|애인|지인|점원|로스터|심사위원|(?!날씨|글씨|솜씨|말씨|맵시|불씨)[가-힣]{2,3}\s?씨"
)
OTHER_KO: Final = re.compile(
    rf"(?<![가-힣])(?:{_WHO})(?:네|들)?(?:한테|에게|께)\s[^,.!?]{{0,20}}?(?:줬|드렸|보냈|선물했|갖다\s?줬)"
    rf"|(?<![가-힣])(?:{_WHO})(?:네|들)?(?:은|는|이|가|도|께서는?|\s?말로는|\s?말론|\s?피셜|한테는|\s?왈)(?![가-힣])"
)
OTHERS_CUP_KO: Final = re.compile(
    rf"(?<![가-힣])(?:{_WHO})(?:네|들)?\s?(?:거|꺼|것|잔|컵|커피|점수|평점|평가)(?:은|는|이|가|도)?(?![가-힣])"
)
HANDED_KO: Final = re.compile(
    r"(?:가|이|께서|은|는)\s[^,.]{0,16}?(?:내려\s?준|내려\s?주신|사\s?온|사\s?다\s?준|준|주신|보내\s?준|선물한|선물해\s?준|추천한|(?:추천해|권해|골라)(?:\s?준|\s?줘서|\s?주셔서|서)|추천하셔서|볶은|가져온|만들어\s?준|골라\s?준|타\s?준|사준|(?:가져|갖고|들고|사|싸|데려|챙겨)\s?(?:와서|와가지고|왔는데|왔길래|온\s?걸|온\s?거|온)"
    r"|(?:갖다|가져다|사다|구해다)\s?(?:줘서|줬는데|준))(?![가-힣])"
    r"|(?:하라|하래|라고|다고|달라고)\s?(?:해서|해가지고|하길래|그래서|하셔서|했길래|하니)|길래|줘서|주셔서|덕분|추천(?:으로|받)"
)
"""Somebody's gift, brew or advice: the cup is one's own all the same."""
NOT_DRUNK: Final = _any(
    r"(?<!다\s)(?<!까지\s)(?<![가-힣])(?:아직\s)?(?:안|못)\s?(?:마[시셔셨심]|내[리려렸림]|먹[었어음고]|뜯|개봉)|아직\s?(?:개봉|시음)\s?전|마시지\s?(?:않|못)|커피\s?(?:대신|말고)",
    r"\b(?:haven't|have\snot|hasn't|didn't|did\snot|not\syet|yet\sto|never)\s(?:really\s|even\s|yet\s)?(?:tr(?:y|ied)|had|have|brew(?:ed)?|drunk|drink|drank|open(?:ed)?|taste(?:d)?)\b|\binstead\sof\scoffee\b",
)
"""A cup that was not drunk."""
HEARSAY: Final = re.compile(
    r"(?:[가-힣]대|라더라|다더라|라더군|다더군|[가-힣]대요|[셨했었았]대|다고\s?(?:함|해|하던데|했|하네|그래|하더라)|라고\s?(?:함|해|하던데|했|하네|그래|하더라)|라는데|다는데|다던데|라던데|래요?|라네요?|다네요?)"
    r"[\s,.!~ㅋㅎ]*$"
)
_WHO_EN: Final = (
    r"(?:wife|husband|friends?|sister|brother|mom|mum|mother|dad|father|roommate|flatmate|barista|coworker|colleagues?|boss|partner"
    r"|girlfriend|boyfriend|son|daughter|neighbou?r|everyone|everybody|people|customers?|reviewers?|critics|others|someone|somebody|they|he|she"
    r"|judges|q\sgraders?|[a-z]+'s\s(?:friend|wife|husband))"
)
OTHER_EN: Final = re.compile(
    rf"\b(?:my\s|the\s|a\s|his\s|her\s|our\s|some\s)?{_WHO_EN}\s(?:(?:also|really|just|apparently|always|still|only|would|who)\s)?"
    r"(?:says?|said|had|has|drank|drinks|drinking|gave|gives?|rated|rates?|rate|thinks?|thought|loved|loves|liked|likes|got|gets|tasted|tastes"
    r"|made|makes|ordered|orders|brewed|brews|is|was|are|were|prefers?|scored|scores?|tried|swears|told|recommends?|recommended|found|finds|called|calls|hated|hates)\b"
)
GAVE_AWAY: Final = re.compile(
    rf"\b(?:gave|left|sent|mailed|handed|donated)\s(?:my\s|the\s|a\s|our\s)?{_WHO_EN}\s(?:the|a|an|some|my|half|all)\b"
)
"""Coffee given to somebody else."""
HANDED_EN: Final = re.compile(
    r"\b(?:gave|made|brewed|brought|sent|poured|handed|bought|got|recommended)\s(?:me|us)\b|\bfor\sme\b|\bme\sa\b|\bto\sme\b|told\sme\sto"
)

BAG: Final = _any(
    r"봉투|봉지|라벨|카드|상세\s?페이지|페이지|패키지|포장|뒷면|앞면|스티커|설명(?:서|엔|에)|홈페이지|사이트|웹사이트|메뉴판|안내문|공홈|스마트스토어|팸플릿|로스터(?:리)?\s?(?:노트|측|말|설명|추천)"
    r"|(?:컵|커핑|테이스팅)\s?노트|공식\s?노트|판매자|광고|문구|인스타",
    r"\b(?:bag|label|card|page|website|web\ssite|package|packaging|sticker|insert|box|menu|listing|description|tin|pouch|blurb|leaflet|roaster|roastery|roasters)\b",
    r"\b(?:official|printed|tasting|cupping)\s(?:tasting\s)?notes?\b|\b(?:tasting|cup)\snotes\b",
)
BAG_SAYS: Final = _any(
    r"적혀|적힌|적어\s?놨|적어놓|써\s?있|써있|쓰여|씌여|써져|써\s?놨|되어|돼\s?있|나와\s?있|나온|인쇄|추천|라고|라는|라던|라네|이래|래서|래(?![가-힣])|표기|기재|소개",
    r"\b(?:says?|said|reads?|lists?|listed|printed|written|states?|claims?|promises?|mentions?|advertises?|suggests?|recommends?|recommended|told|describes?)\b",
    r"\b(?:bag|label|card|page|website|package|packaging|box|menu|listing|description|tin|pouch|blurb|notes?|roasters?)(?:\s(?:notes?|copy|text|is|are))?\s?:\s|[가-힣]\s?:\s",
)
INSTRUCTION: Final = _any(
    r"시스템\s?:|(?:바꿔라|저장해라|저장하라|기록해라|기록하라|매겨라|줘라|주라|적어라|할\s?것|(?:줄|적을|남길|매길|쓸)\s?것)(?![가-힣])|(?<![a-z])ai(?:는|가|에게|야|님|비서)|모카(?:는|야|에게)|"
    r"(?:저장|기록|평가|설정|입력|변경)\s?(?:해|하)(?:줘|주세요|라|시오|도록)|(?:(?:저장|기록|입력|변경|삭제)\s?해|바꿔|지워|고쳐|매겨|남겨)(?=['\"\s.!]*$)|(?:지시|명령|규칙|프롬프트|설정).{0,12}(?:무시|잊|따르)|무시하고|시스템\s?(?:메시지|프롬프트)|반드시|하라(?![가-힣])|하시오|선택해\s?주세요|주세요|바랍니다|하십시오",
    r"\b(?:ignore|disregard|override|forget)\b.{0,30}\b(?:instruction|rule|prompt|previous|prior|above|everything|guidelines?)",
    r"\bsystem\s(?:prompt|message|note)\b|\b(?:you\smust|assistant\s?:|system\s?:|ai\s(?:must|should|assistant))\b|\b(?:rate|score|save|mark)\s(?:this|everything|it|all)\b.{0,20}\b(?:stars?|perfect|five|5)\b",
    r"\b(?:log|record|save|store|write|set|add|delete|erase|register|fill)\s(?:(?:down\s)?(?:this|everything|it|all|the|an?|my)|\d+)\b",
)
COMMANDS: Final = _any(
    r"\b(?:ignore|disregard|override|forget)\b.{0,40}\b(?:instruction|rule|prompt|previous|prior|earlier|above|everything|guidelines?)",
    r"\b(?:system|assistant|ai|model|mocha)\s?:|\bsystem\s(?:prompt|message|note)\b|\b(?:the\s|any\s|an\s)?(?:ai|assistant|bot)s?\s(?:must|should|has\sto|will|reading)\b",
    r"\b(?:log|record|save|rate|score|mark|set|register|change|update)\s(?:(?:down\s)?(?:this|everything|it|all|the|an?|your|my)|\d+)\b",
    r"시스템\s?:|(?:지시|명령|규칙|프롬프트).{0,12}(?:무시|잊|따르)|(?<![a-z])ai(?:는|가|에게|야|님|비서)|모카(?:는|야|에게)",
    r"(?:바꿔라|저장해라|저장하라|기록해라|기록하라|매겨라|줘라|주라|적어라)(?![가-힣])|(?:할|줄|적을|남길|매길|쓸)\s?것(?![가-힣])"
    r"|(?:저장|기록|평가|설정|입력|변경)\s?(?:해\s?(?:줘|주세요|라)|하시오|하도록|하세요)|(?:(?:저장|기록|입력|변경|삭제)\s?해|바꿔|지워|고쳐|매겨|남겨)(?=[\s.!]*$)",
)
"""Orders to whoever keeps a log: a quoted or pasted sentence with one is no coffee's description."""
OFF_TOPIC: Final = _any(
    r"점심은|점심으로|저녁은|저녁으로|아침은|밥|김밥|라면|국밥|찌개|치킨|피자|카레|샌드위치|케이크|과자|빵집|영화|드라마|노래|음악|게임|책|날씨|비가|비\s?온|눈이?\s?온|하늘|회의|숙제|버스|지하철|택배|운동|강아지|고양이|허리|신발|청소|빨래|창문|시험|회사|퇴근|출근|잠|졸",
    r"\b(?:lunch|dinner|breakfast|sandwich|curry|pizza|movie|film|song|music|game|weather|rain(?:ing)?|snow(?:ing)?|meeting|homework|bus|train|parcel|dog|cat|window|exam|office\swork|sleepy|laundry)\b",
)
"""What a clause without any coffee in it may be about."""
SHARED_TAIL: Final = _any(
    r"둘\s?다|셋\s?다|전부\s?다|모두\s?다|각각|다\s?같이|두\s?잔\s?다",
    r"\bboth\b|\ball\sof\sthem\b|\beach\sof\b|\ball\sthree\b",
)
BLEND: Final = _any(
    r"블렌드|블렌딩|블랜드|블랜딩|섞어|섞은|섞었|혼합|반반|프로에|퍼센트|%",
    r"\b(?:blend|blended|mix(?:ed)?|half\sand\shalf)\b|50/50",
)
