-- The plan of a simulation, as a completed scenario document. Text order is kept, so that people read it as it was written.
ALTER TABLE simulations
  ADD COLUMN scenario json;
