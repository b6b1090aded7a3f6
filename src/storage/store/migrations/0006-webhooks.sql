-- Webhooks: events that wait to be sent (an outbox), what came of each attempt, and the secrets they are signed with.

-- Sealed with SECRET_KEY (AES-256-GCM): unlike other secrets these are needed in clear to sign with.
CREATE TABLE webhook_secrets (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  sealed     bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null for the one in use; a secret that was replaced goes on signing until then.
  expires_at timestamptz
);
CREATE UNIQUE INDEX webhook_secrets_in_use ON webhook_secrets (user_id) WHERE expires_at IS NULL;
CREATE INDEX webhook_secrets_of_user ON webhook_secrets (user_id, id DESC);

-- Written in the transaction that changes the simulation, so that no event is told that did not happen and none is missed.
CREATE TABLE webhook_messages (
  id              text PRIMARY KEY,
  user_id         text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- No foreign key: the log outlives the simulation, and a test has none.
  simulation_id   text NOT NULL,
  -- 1, 2, 3 ... within the simulation.
  sequence        integer NOT NULL CHECK (sequence >= 1),
  event           text NOT NULL,
  url             text NOT NULL,
  -- The very text that is signed and sent, the same on every attempt.
  body            text NOT NULL,
  is_test         boolean NOT NULL,
  -- The request that led to the event, to find it in the logs.
  request_id      text,
  state           text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  -- Why no further attempt is made.
  failure         text CHECK (failure IN ('exhausted', 'gone')),
  -- Attempts of the running round; sending again begins a new one.
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- Who is sending it and until when it is taken to be alive, by the clock of the database.
  leased_by       text,
  leased_until    timestamptz,
  created_at      timestamptz NOT NULL,
  finished_at     timestamptz,
  UNIQUE (simulation_id, sequence),
  CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK ((state = 'pending') = (finished_at IS NULL)),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX webhook_messages_due ON webhook_messages (next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_messages_of_user ON webhook_messages (user_id, created_at DESC, id DESC);
CREATE INDEX webhook_messages_finished ON webhook_messages (created_at) WHERE state <> 'pending';

CREATE TABLE webhook_attempts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  text NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- Null where nobody answered.
  status_code integer,
  -- Null where it was delivered.
  error       text,
  -- The beginning of an answer that was not a yes.
  answer      text
);
CREATE INDEX webhook_attempts_of_message ON webhook_attempts (message_id, id DESC);
