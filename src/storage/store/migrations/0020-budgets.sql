-- What the simulations of an account cost in a UTC day. A simulation reserves its estimated price when it is asked for; when
-- it ends, what it really used takes the place of the reservation.
CREATE TABLE budget_days (
  user_id        text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day            date NOT NULL,
  cpu_used       double precision NOT NULL DEFAULT 0 CHECK (cpu_used >= 0),
  cpu_reserved   double precision NOT NULL DEFAULT 0 CHECK (cpu_reserved >= 0),
  bytes_used     double precision NOT NULL DEFAULT 0 CHECK (bytes_used >= 0),
  bytes_reserved double precision NOT NULL DEFAULT 0 CHECK (bytes_reserved >= 0),
  PRIMARY KEY (user_id, day)
);

ALTER TABLE simulations
  -- The day it is paid from, and what is reserved for it there; null when it is settled.
  ADD COLUMN budget_day            date,
  ADD COLUMN reserved_cpu_seconds  double precision,
  ADD COLUMN reserved_bytes        double precision,
  -- Of cpu_seconds, the part that was paid already, or that an attempt spent that failed through us.
  ADD COLUMN settled_cpu_seconds   double precision NOT NULL DEFAULT 0,
  -- Processor seconds by the uncalibrated estimate: of all, and of the part before the run can be viewed.
  ADD COLUMN modelled_cpu_seconds  double precision CHECK (modelled_cpu_seconds > 0),
  ADD COLUMN run_cpu_seconds       double precision CHECK (run_cpu_seconds >= 0),
  ADD CHECK ((budget_day IS NULL) = (reserved_cpu_seconds IS NULL)),
  ADD CHECK ((budget_day IS NULL) = (reserved_bytes IS NULL));

-- A repeated request is answered as the first time.
ALTER TABLE idempotency_keys ADD COLUMN estimated_seconds double precision;

-- How many times its uncalibrated estimate each of the last builds took: their median calibrates estimates.
CREATE TABLE build_costs (
  has_study boolean NOT NULL,
  number    bigint GENERATED ALWAYS AS IDENTITY,
  ratio     double precision NOT NULL CHECK (ratio > 0),
  PRIMARY KEY (has_study, number)
);
