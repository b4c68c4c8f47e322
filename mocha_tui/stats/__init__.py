"""Every figure over the log, and its definition. Pure: what is read comes through ``CupSource``."""
