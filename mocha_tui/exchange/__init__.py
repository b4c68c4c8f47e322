"""In and out: other programs' files become tastings, tastings become files, backups and cards."""
