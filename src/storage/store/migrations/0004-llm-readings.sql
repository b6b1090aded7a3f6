-- What a language model read in prompts, so that the same prompt is read the same way again.

CREATE TABLE llm_readings (
  -- SHA-256 in hexadecimal of the prompt, the model and the version of the draft's form.
  key        text COLLATE "C" PRIMARY KEY,
  -- Text and not jsonb, which takes neither every character of a prompt nor keeps the order of names.
  draft      text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at    timestamptz NOT NULL
);
CREATE INDEX llm_readings_used ON llm_readings (used_at);
