"""Tables: any CSV that tells coffees and days, read by its headers or by a mapping, and Mocha's own."""
