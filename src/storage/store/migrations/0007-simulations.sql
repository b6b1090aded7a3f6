-- Simulations: what was asked, how far it is, what came of it. The row is also the job: whoever builds it holds a lease on it.

-- A plan that gives less leaves what the old one gave for a few days more (J11).
ALTER TABLE users
  ADD COLUMN grace_results_days double precision,
  ADD COLUMN grace_assets_days  double precision,
  ADD COLUMN grace_until        timestamptz,
  ADD CHECK ((grace_until IS NULL) = (grace_results_days IS NULL)
         AND (grace_until IS NULL) = (grace_assets_days IS NULL));

-- Which account's turn it is: every first start of a build takes the next number.
CREATE SEQUENCE simulation_turns;

CREATE TABLE simulations (
  -- In the order of asking. The public id is random, because it opens the door (B2).
  number            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id                text COLLATE "C" NOT NULL UNIQUE,
  user_id           text NOT NULL REFERENCES users ON DELETE CASCADE,
  slug              text COLLATE "C" NOT NULL UNIQUE,
  visibility        text NOT NULL CHECK (visibility IN ('link', 'private')),
  scenario_type     text NOT NULL,
  -- json, not jsonb: prompts may hold what jsonb refuses, and nobody asks inside.
  question          json NOT NULL,
  request_id        text,
  status            text NOT NULL CHECK (status IN ('queued', 'processing', 'completed', 'failed')),
  version           bigint NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  -- Of the first start.
  started_at        timestamptz,
  turn              bigint,
  stage             text,
  progress          double precision CHECK (progress BETWEEN 0 AND 1),
  -- Who builds it, and until when that one is taken to be alive, by the clock of the database. Without a lease a build that
  -- was begun waits for somebody to go on with it.
  lease             text,
  leased_by         text,
  leased_until      timestamptz,
  -- How often its worker was lost, and how often the build threw.
  losses            integer NOT NULL DEFAULT 0,
  throws            integer NOT NULL DEFAULT 0,
  -- Completed or failed.
  ended_at          timestamptz,
  failure           json,
  results           json,
  -- How long blobs were last referred to, and by which terms of the plan: other terms move them.
  kept_by           text,
  results_expire_at timestamptz,
  assets_expire_at  timestamptz,
  -- When prompt and results were erased; the rest stays for a year more (C9).
  erased_at         timestamptz,
  CHECK (created_at <= started_at),
  CHECK (coalesce(started_at, created_at) <= ended_at),
  CHECK ((status IN ('completed', 'failed')) = (ended_at IS NOT NULL)),
  CHECK ((status = 'failed') = (failure IS NOT NULL)),
  CHECK ((status = 'completed') = (results IS NOT NULL)),
  CHECK (status <> 'queued' OR started_at IS NULL),
  CHECK (status NOT IN ('processing', 'completed') OR started_at IS NOT NULL),
  CHECK ((started_at IS NULL) = (turn IS NULL)),
  CHECK ((status = 'processing') = (stage IS NOT NULL)),
  CHECK ((status = 'processing') OR (lease IS NULL)),
  CHECK ((lease IS NULL) = (leased_until IS NULL) AND (lease IS NULL) = (leased_by IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX simulations_of_user ON simulations (user_id, created_at DESC, id DESC);
CREATE INDEX simulations_queued ON simulations (user_id, number) WHERE status = 'queued';
CREATE INDEX simulations_running ON simulations (user_id) WHERE status = 'processing';
CREATE INDEX simulations_leases ON simulations (leased_until) WHERE status = 'processing';
CREATE INDEX simulations_turns ON simulations (user_id, turn DESC) WHERE turn IS NOT NULL;
CREATE INDEX simulations_waiting ON simulations (created_at) WHERE status = 'queued';
CREATE INDEX simulations_kept ON simulations (user_id, kept_by)
  WHERE status IN ('completed', 'failed') AND erased_at IS NULL;
CREATE INDEX simulations_over ON simulations (results_expire_at) WHERE erased_at IS NULL;
CREATE INDEX simulations_tombstones ON simulations (results_expire_at) WHERE erased_at IS NOT NULL;

-- What anybody could see never goes back, whichever statement tries (C1, C2).
CREATE FUNCTION keep_simulation_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('completed', 'failed') AND
     (NEW.status, NEW.started_at, NEW.ended_at, NEW.failure::text, NEW.results::text)
     IS DISTINCT FROM
     (OLD.status, OLD.started_at, OLD.ended_at, OLD.failure::text, OLD.results::text)
  THEN RAISE EXCEPTION 'simulation % has ended and does not change', OLD.id; END IF;
  IF OLD.status = 'processing' AND NEW.status = 'queued'
  THEN RAISE EXCEPTION 'simulation % was begun and does not queue again', OLD.id; END IF;
  IF NEW.version < OLD.version OR NEW.progress < OLD.progress OR
     OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at OR
     (NEW.id, NEW.user_id, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.created_at)
  THEN RAISE EXCEPTION 'simulation % does not go back', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER simulations_go_forward BEFORE UPDATE ON simulations
  FOR EACH ROW EXECUTE FUNCTION keep_simulation_forward();

-- Who waits is told: of a state or stage that changed, by its id; and of builds there may be to claim.
CREATE FUNCTION tell_of_simulation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('presage_builds', '');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('presage_simulations', OLD.id);
    -- It may have kept the place of another build of the account.
    IF OLD.status = 'processing' THEN PERFORM pg_notify('presage_builds', ''); END IF;
  ELSE
    IF (NEW.status, NEW.stage) IS DISTINCT FROM (OLD.status, OLD.stage) THEN
      PERFORM pg_notify('presage_simulations', NEW.id);
    END IF;
    IF OLD.status = 'processing' AND NEW.lease IS NULL THEN
      PERFORM pg_notify('presage_builds', '');
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER simulations_tell AFTER INSERT OR UPDATE OR DELETE ON simulations
  FOR EACH ROW EXECUTE FUNCTION tell_of_simulation();

-- Wishes that may be sent twice (F11). What was answered follows from the wish and from this; no foreign key, because the
-- answer is given again even when the simulation was deleted meanwhile.
CREATE TABLE idempotency_keys (
  user_id       text NOT NULL REFERENCES users ON DELETE CASCADE,
  key           text COLLATE "C" NOT NULL CHECK (char_length(key) <= 255),
  -- SHA-256 of the wish.
  fingerprint   bytea NOT NULL,
  simulation_id text NOT NULL,
  slug_tail     text NOT NULL,
  request_id    text,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
