-- Accounts by the address they gave, also those it does not stand for: a reset of the password looks for them.
CREATE INDEX users_email ON users (email_key);
