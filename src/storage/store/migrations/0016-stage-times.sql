-- When each stage of a build began, in milliseconds since 1970, by the name of the stage; of older ones nothing is known.
ALTER TABLE simulations ADD COLUMN stage_times jsonb NOT NULL DEFAULT '{}';
