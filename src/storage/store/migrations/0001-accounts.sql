-- Accounts, their credentials, and the quota of every caller.
-- Instants are timestamptz; identifiers are made by the service; secrets are kept only as hashes.

CREATE TABLE users (
  id                text PRIMARY KEY,
  username          text NOT NULL,
  -- How a name is compared: NFKC, lower case. Two names that look alike in case are one name.
  username_key      text NOT NULL UNIQUE,
  email             text NOT NULL,
  email_key         text NOT NULL,
  -- Several accounts may give one address, so that registering tells nobody what exists; signing in by e-mail goes to one.
  owns_email        boolean NOT NULL,
  email_verified_at timestamptz,
  password_hash     text NOT NULL,
  role              text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  plan              text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'pro', 'enterprise')),
  -- What an enterprise account agreed on; null means what the plan says.
  requests_per_hour integer CHECK (requests_per_hour > 0),
  results_days      double precision CHECK (results_days BETWEEN 1 AND 3650),
  assets_days       double precision CHECK (assets_days BETWEEN 1 AND 3650),
  suspended_at      timestamptz,
  created_at        timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_owner ON users (email_key) WHERE owns_email;

CREATE TABLE api_keys (
  -- The eight public characters inside the key.
  id                text PRIMARY KEY,
  user_id           text NOT NULL REFERENCES users ON DELETE CASCADE,
  name              text NOT NULL,
  environment       text NOT NULL CHECK (environment IN ('live', 'test')),
  secret_sha256     bytea NOT NULL,
  last4             text NOT NULL,
  scopes            text[] NOT NULL,
  allowed_addresses text[] NOT NULL,
  created_by        text NOT NULL,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz,
  last_used_at      timestamptz,
  revoked_at        timestamptz
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at DESC);

CREATE TABLE tokens (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A token of E6, or a browser session of the dashboard.
  kind          text NOT NULL CHECK (kind IN ('token', 'session')),
  secret_sha256 bytea NOT NULL,
  address       text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  idle_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  revoked_at    timestamptz
);
CREATE INDEX tokens_of_user ON tokens (user_id, created_at DESC);

-- Codes sent by mail, each good for one use.
CREATE TABLE mail_codes (
  secret_sha256 bytea PRIMARY KEY,
  user_id       text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose       text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  expires_at    timestamptz NOT NULL
);

-- Attempts to sign in that failed or are still being checked; the budget against guessing is counted here.
CREATE TABLE sign_in_attempts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_key text NOT NULL,
  address     text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_of_account ON sign_in_attempts (account_key, at);
CREATE INDEX sign_in_attempts_of_address ON sign_in_attempts (address, at);

-- What was done to accounts, by whom. Kept when the account is gone.
CREATE TABLE audit_log (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  actor   text NOT NULL,
  user_id text NOT NULL,
  action  text NOT NULL,
  address text,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_of_user ON audit_log (user_id, at DESC);

-- One running hour per caller. Unlogged: losing it in a crash of the database costs nobody anything but starts the hour
-- again, and it is written on every request (270 us against 2,235 us logged). Pages half full keep updates in place.
CREATE UNLOGGED TABLE rate_windows (
  caller     text PRIMARY KEY,
  ends_at_ms bigint NOT NULL,
  used       integer NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);


-- Where registration is by invitation: codes the operator hands out, each good for one account.
CREATE TABLE invites (
  secret_sha256 bytea PRIMARY KEY,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);
