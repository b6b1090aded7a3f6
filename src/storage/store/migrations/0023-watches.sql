-- Saved places and routes that are assessed again and again.
CREATE TABLE watches (
  id            text PRIMARY KEY,
  user_id       text COLLATE "C" NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL,
  -- The question of the analysis, as it was asked.
  question      json NOT NULL,
  min_tier      integer NOT NULL CHECK (min_tier BETWEEN 2 AND 4),
  every_minutes integer NOT NULL CHECK (every_minutes >= 5),
  webhook_url   text,
  -- What is near: an event outside of it changes nothing.
  south         double precision NOT NULL,
  north         double precision NOT NULL,
  west          double precision NOT NULL,
  east          double precision NOT NULL,
  due_at        timestamptz NOT NULL,
  -- By the clock of the database.
  leased_until  timestamptz,
  -- The last assessment, and the causes that were told; null before the first.
  state         json,
  assessed_at   timestamptz,
  created_at    timestamptz NOT NULL
);
CREATE INDEX watches_due ON watches (due_at);
CREATE INDEX watches_of_user ON watches (user_id, created_at DESC, id DESC);

-- The history of a watch: an entry whenever its tier or its threats changed.
CREATE TABLE watch_changes (
  watch_id        text NOT NULL REFERENCES watches ON DELETE CASCADE,
  -- 1, 2, 3 ... within the watch.
  number          integer NOT NULL CHECK (number >= 1),
  at              timestamptz NOT NULL,
  tier            integer,
  max_risk_weight double precision NOT NULL,
  -- Why it was told; empty for entries that were not.
  causes          json NOT NULL,
  threats         json NOT NULL,
  acknowledged_at timestamptz,
  PRIMARY KEY (watch_id, number)
);
