-- How many requests an account made in each hour of the clock, for its owner to look at. The limit itself is in rate_windows.
CREATE TABLE usage_hours (
  user_id  text NOT NULL REFERENCES users ON DELETE CASCADE,
  hour     timestamptz NOT NULL,
  counted  integer NOT NULL CHECK (counted >= 0),
  refused  integer NOT NULL CHECK (refused >= 0),
  PRIMARY KEY (user_id, hour)
);
CREATE INDEX usage_hours_hour ON usage_hours (hour);
