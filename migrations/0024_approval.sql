-- Asking for publishing, releases, and mails to the people of the desk.

-- Where a person gets mails; empty: with Cloudflare Access their name is the address, otherwise they get none.
ALTER TABLE people ADD COLUMN email TEXT NOT NULL DEFAULT '';
