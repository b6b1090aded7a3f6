-- The last requests of an account's keys and tokens, for its owner to look at: no body, no query, no secret. What a crash loses of it
-- is lost; nothing depends on it.
CREATE UNLOGGED TABLE request_log (
  user_id       text NOT NULL REFERENCES users ON DELETE CASCADE,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  at            timestamptz NOT NULL,
  method        text NOT NULL,
  path          text NOT NULL,
  status        integer NOT NULL,
  duration_ms   integer NOT NULL CHECK (duration_ms >= 0),
  request_id    text NOT NULL,
  credential    text NOT NULL CHECK (credential IN ('key', 'token')),
  credential_id text NOT NULL,
  missed        integer NOT NULL CHECK (missed >= 0),
  PRIMARY KEY (user_id, id)
);
CREATE INDEX request_log_at ON request_log (at);
