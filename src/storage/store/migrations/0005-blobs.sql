-- Large values (models, textures, results) live outside the database under the SHA-256 of their bytes; here is what they
-- are and who still needs them.

-- One row per content. A blob is `storing` until its bytes are safe, then `stored`; `deleting` from the moment nobody needs
-- it until its bytes are gone. Only a `stored` blob can be referred to.
CREATE TABLE blobs (
  sha256           text COLLATE "C" PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size             bigint NOT NULL CHECK (size >= 0),
  media_type       text NOT NULL,
  content_encoding text,
  state            text NOT NULL CHECK (state IN ('storing', 'stored', 'deleting')),
  -- Changes whenever the bytes may have been deleted, so that a very late writer does not call them stored.
  life             text NOT NULL,
  created_at       timestamptz NOT NULL,
  last_put_at      timestamptz NOT NULL,
  -- When to look whether anybody still needs it.
  due_at           timestamptz NOT NULL
);
CREATE INDEX blobs_due ON blobs (due_at);
CREATE INDEX blobs_deleting ON blobs (sha256) WHERE state = 'deleting';

-- Who needs a blob, and until when. `id` follows from owner and content and is the public name of an asset: it tells
-- neither, and another owner's reference to the same content has another.
CREATE TABLE blob_references (
  id               text COLLATE "C" PRIMARY KEY,
  sha256           text COLLATE "C" NOT NULL REFERENCES blobs,
  owner_kind       text COLLATE "C" NOT NULL,
  owner_id         text COLLATE "C" NOT NULL,
  -- As this owner calls it: the same bytes may be JSON to one and GeoJSON to another.
  media_type       text NOT NULL,
  content_encoding text,
  expires_at       timestamptz NOT NULL
);
CREATE INDEX blob_references_content ON blob_references (sha256, expires_at);
CREATE INDEX blob_references_owner ON blob_references (owner_kind, owner_id);
CREATE INDEX blob_references_expiry ON blob_references (expires_at);
