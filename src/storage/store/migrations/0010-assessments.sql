-- The operator's own assessments of countries and regions (N9). They stand beside the table that comes with the service.
CREATE TABLE assessments (
  -- A country (SD) or a first-level region of one in GeoNames' codes (UA-07).
  area           text NOT NULL CHECK (area ~ '^[A-Z]{2}(-.{1,20})?$'),
  type           text NOT NULL CHECK (type IN ('geopolitical', 'crime')),
  level          text NOT NULL CHECK (level IN ('low', 'medium', 'high', 'critical')),
  -- What it weighs on its date.
  weight         double precision NOT NULL CHECK (weight BETWEEN 0 AND 1),
  dated_at       timestamptz NOT NULL,
  half_life_days double precision NOT NULL CHECK (half_life_days > 0),
  statement      text NOT NULL,
  source         text NOT NULL,
  confidence     double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  -- It stands instead of what the table says of the same area and type.
  replaces       boolean NOT NULL,
  imported_at    timestamptz NOT NULL,
  PRIMARY KEY (area, type)
);

-- One row. The number grows with every change, so that running services know when to read.
CREATE TABLE assessments_state (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  revision   bigint NOT NULL DEFAULT 0
);
INSERT INTO assessments_state DEFAULT VALUES;
