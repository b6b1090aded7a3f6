-- A blob that is broken or gone is made again by the build of its simulation, like files that are over (G13); but then the
-- time of the files goes on as it was.
ALTER TABLE simulations
  -- Since when the files are kept, where they were made again because they were over.
  ADD COLUMN files_made_at timestamptz,
  -- Whether what is or was made again the last time was to mend.
  ADD COLUMN export_mends  boolean NOT NULL DEFAULT false;
UPDATE simulations SET files_made_at = export_ended_at WHERE export_status = 'completed';
