-- Files of a completed simulation that are over can be made again (G13). Its row is that job too: queued by the same numbers,
-- held by the same lease, taking turns with whatever else the account asks for. The simulation itself stays as it is.
ALTER TABLE simulations
  ADD COLUMN export_status     text CHECK (export_status IN ('queued', 'processing', 'completed', 'failed')),
  -- Its place in the order of asking, among the numbers of simulations.
  ADD COLUMN export_number     bigint,
  ADD COLUMN export_asked_at   timestamptz,
  ADD COLUMN export_started_at timestamptz,
  ADD COLUMN export_ended_at   timestamptz,
  ADD COLUMN export_failure    json,
  -- By name, as they were made the last time; without, as the results say.
  ADD COLUMN export_files      json,
  ADD CHECK (export_status IS NULL OR status = 'completed'),
  ADD CHECK ((export_status IS NULL) = (export_number IS NULL)
         AND (export_status IS NULL) = (export_asked_at IS NULL)),
  ADD CHECK (coalesce(export_status IN ('completed', 'failed'), false) = (export_ended_at IS NOT NULL)),
  ADD CHECK (coalesce(export_status = 'failed', false) = (export_failure IS NOT NULL)),
  ADD CHECK (coalesce(export_status NOT IN ('processing', 'completed'), true) OR export_started_at IS NOT NULL),
  ADD CHECK (export_asked_at <= export_started_at),
  ADD CHECK (coalesce(export_started_at, export_asked_at) <= export_ended_at),
  ADD CONSTRAINT simulations_lease_is_of_work
    CHECK (lease IS NULL OR status = 'processing' OR coalesce(export_status = 'processing', false));

-- The rule before allowed a lease only while the simulation itself is being built. It has no name of ours.
DO $$
DECLARE rule text;
BEGIN
  SELECT conname INTO STRICT rule FROM pg_constraint
   WHERE conrelid = 'simulations'::regclass AND contype = 'c' AND conname <> 'simulations_lease_is_of_work'
     AND conkey @> (SELECT array_agg(attnum) FROM pg_attribute
                     WHERE attrelid = 'simulations'::regclass AND attname IN ('status', 'lease'));
  EXECUTE format('ALTER TABLE simulations DROP CONSTRAINT %I', rule);
END $$;

-- What waits, in the order of asking.
CREATE VIEW waiting_builds AS
  SELECT id, user_id, number, created_at AS asked_at FROM simulations WHERE status = 'queued'
  UNION ALL
  SELECT id, user_id, export_number, export_asked_at FROM simulations WHERE export_status = 'queued';
CREATE INDEX simulations_exports_queued ON simulations (user_id, export_number) WHERE export_status = 'queued';
CREATE INDEX simulations_exports_waiting ON simulations (export_asked_at) WHERE export_status = 'queued';

DROP INDEX simulations_running, simulations_leases;
CREATE INDEX simulations_running ON simulations (user_id)
  WHERE status = 'processing' OR export_status = 'processing';
CREATE INDEX simulations_leases ON simulations (leased_until)
  WHERE status = 'processing' OR export_status = 'processing';

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
    IF (NEW.status, NEW.stage, NEW.export_status) IS DISTINCT FROM
       (OLD.status, OLD.stage, OLD.export_status) THEN
      PERFORM pg_notify('presage_simulations', NEW.id);
    END IF;
    IF (OLD.status = 'processing' OR OLD.export_status = 'processing') AND NEW.lease IS NULL OR
       NEW.export_status = 'queued' AND OLD.export_status IS DISTINCT FROM 'queued' THEN
      PERFORM pg_notify('presage_builds', '');
    END IF;
  END IF;
  RETURN NULL;
END $$;
