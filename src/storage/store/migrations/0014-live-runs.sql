-- Live runs. A row is all there is to one: its clock and the log of its commands. Where everybody is follows from them, since the
-- same commands give the same run; so whichever process has viewers computes it, and none owns it.
CREATE TABLE live_runs (
  simulation_id text        PRIMARY KEY REFERENCES simulations (id) ON DELETE CASCADE,
  -- Grows with every change.
  version       bigint      NOT NULL DEFAULT 1,
  -- Steps (tenths of a second of the run) at `anchored_at`, by the clock of the database; they go on from there while it plays.
  anchor_steps  double precision NOT NULL DEFAULT 0,
  anchored_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_playing    boolean     NOT NULL DEFAULT false,
  speed         double precision NOT NULL DEFAULT 1,
  steps_max     integer     NOT NULL,
  -- In the order of their time, as a simulation is ordered with them.
  commands      jsonb       NOT NULL DEFAULT '[]',
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT has_a_clock CHECK (anchor_steps BETWEEN 0 AND steps_max AND speed > 0)
);

CREATE FUNCTION tell_live_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('presage_live', coalesce(NEW.simulation_id, OLD.simulation_id));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_live_run AFTER INSERT OR UPDATE OR DELETE ON live_runs
  FOR EACH ROW EXECUTE FUNCTION tell_live_run();
