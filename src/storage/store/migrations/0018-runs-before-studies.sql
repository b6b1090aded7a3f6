-- A simulation with a risk analysis is a run and a study. The run can be read as soon as it is stored; the study goes on, and
-- each of its evacuations is stored as it ends, so that a process that takes over repeats none of them.
ALTER TABLE simulations
  -- When the run and the files that show it were stored.
  ADD COLUMN run_completed_at  timestamptz,
  -- What can be read of it until all is done: stored results with the preliminary assessment.
  ADD COLUMN partial           json,
  -- What the build is doing within its stage: "evacuation 3 of 16".
  ADD COLUMN detail            text,
  -- Seconds from the start to the end as estimated when it was asked for, and what is left of them as measured since.
  ADD COLUMN estimated_seconds double precision CHECK (estimated_seconds >= 0),
  ADD COLUMN remaining_seconds double precision CHECK (remaining_seconds >= 0),
  -- Processor seconds spent on it so far, over all attempts and all processes.
  ADD COLUMN cpu_seconds       double precision NOT NULL DEFAULT 0,
  -- And how many it may take; set when it begins, by the plan of its owner.
  ADD COLUMN cpu_seconds_max   double precision,
  ADD CHECK (started_at <= run_completed_at AND run_completed_at <= ended_at),
  ADD CHECK (partial IS NULL OR status = 'processing' AND run_completed_at IS NOT NULL);

-- The run of a simulation whose study is under way: another process goes on from here.
CREATE TABLE study_checkpoints (
  simulation_id text PRIMARY KEY REFERENCES simulations (id) ON DELETE CASCADE,
  -- The version of the engine that made it; another one begins anew.
  engine        text NOT NULL,
  bytes         bytea NOT NULL
);

-- The evacuations of a study: those that are wanted, those under way and those that are done.
CREATE TABLE study_runs (
  simulation_id text NOT NULL REFERENCES simulations (id) ON DELETE CASCADE,
  -- What is evacuated, and the seed: "as is:7", "wider stair:8".
  key           text COLLATE "C" NOT NULL,
  number        bigint GENERATED ALWAYS AS IDENTITY,
  -- The version of the engine that wants it, and what it evacuates, packed.
  engine        text NOT NULL,
  task          bytea,
  leased_by     text,
  leased_until  timestamptz,
  -- Packed; null until it is done.
  findings      bytea,
  cpu_seconds   double precision,
  PRIMARY KEY (simulation_id, key),
  CHECK ((leased_by IS NULL) = (leased_until IS NULL)),
  CHECK (findings IS NULL OR leased_by IS NULL)
);
CREATE INDEX study_runs_open ON study_runs (number) WHERE findings IS NULL;

-- Any process may make a run that is wanted.
CREATE FUNCTION tell_of_study_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('presage_builds', '');
  RETURN NULL;
END $$;
CREATE TRIGGER study_runs_tell AFTER INSERT ON study_runs
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_study_runs();

CREATE OR REPLACE FUNCTION tell_of_simulation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('presage_builds', '');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('presage_simulations', OLD.id);
    -- It may have kept the place of another build of the account.
    IF OLD.status = 'processing' OR OLD.export_status = 'processing' THEN
      PERFORM pg_notify('presage_builds', '');
    END IF;
  ELSE
    IF (NEW.status, NEW.stage, NEW.export_status, NEW.run_completed_at, NEW.detail) IS DISTINCT FROM
       (OLD.status, OLD.stage, OLD.export_status, OLD.run_completed_at, OLD.detail) THEN
      PERFORM pg_notify('presage_simulations', NEW.id);
    END IF;
    IF (OLD.status = 'processing' OR OLD.export_status = 'processing') AND NEW.lease IS NULL OR
       NEW.export_status = 'queued' AND OLD.export_status IS DISTINCT FROM 'queued' THEN
      PERFORM pg_notify('presage_builds', '');
    END IF;
  END IF;
  RETURN NULL;
END $$;
