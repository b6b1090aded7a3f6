-- What feeds said last. One row per feed, shared by all processes: one of them fetches, all of them read.

CREATE TABLE feed_snapshots (
  name          text PRIMARY KEY,
  -- A fingerprint of the address: with another address the validators below mean nothing. The address may hold a key.
  address_key   text NOT NULL,
  etag          text,
  last_modified text,
  fetched_at    timestamptz,
  -- When the evidence was last known to be what the publisher says, also by "not modified".
  succeeded_at  timestamptz,
  failures      integer NOT NULL DEFAULT 0,
  last_error    text,
  -- What was left out of the last payload: reason -> count.
  rejected      jsonb NOT NULL DEFAULT '{}',
  evidence      jsonb NOT NULL DEFAULT '[]',
  -- Grows when the evidence changes, so that readers know when to read.
  revision      bigint NOT NULL DEFAULT 0,
  digest        text NOT NULL DEFAULT '',
  next_at       timestamptz NOT NULL,
  -- The process that fetches holds the row until then; after that it is taken to be dead.
  leased_until  timestamptz
);
