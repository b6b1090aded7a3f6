-- The sample: a simulation that everybody sees, made by the service itself, once for each version of the engine.
ALTER TABLE simulations
  -- The version that wanted it; null for simulations of people.
  ADD COLUMN sample_engine text;
CREATE UNIQUE INDEX simulations_sample ON simulations (sample_engine) WHERE sample_engine IS NOT NULL;
