-- What is said of a simulation's safety (F7). Told at once it belongs to the answer, so it is kept with the key for as long as
-- the answer can be asked for again: evidence near the place changes, and the answer may not. Found by the build it belongs to
-- the results, in a column of its own because it is erased with the prompt (C9), which the other results are not. The evidence
-- is kept for the build: whichever process builds, and however often, it finds the same.

ALTER TABLE idempotency_keys ADD COLUMN safety json;
ALTER TABLE simulations
  ADD COLUMN evidence json,
  ADD COLUMN safety   json;
