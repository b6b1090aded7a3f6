-- Tickets that open one WebSocket each (L2). A browser cannot send headers with a handshake, and a credential must not be in an
-- address; a ticket may, since it works once and for half a minute. It stands for the credential it was asked with.
CREATE TABLE ws_tickets (
  secret_sha256 bytea       PRIMARY KEY,
  key_id        text        REFERENCES api_keys (id) ON DELETE CASCADE,
  token_id      text        REFERENCES tokens (id) ON DELETE CASCADE,
  expires_at    timestamptz NOT NULL,
  CONSTRAINT stands_for_one CHECK ((key_id IS NULL) <> (token_id IS NULL))
);
CREATE INDEX ws_tickets_expires_at ON ws_tickets (expires_at);
