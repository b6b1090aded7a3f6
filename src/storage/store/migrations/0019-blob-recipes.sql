-- A blob may be put together from stretches of other blobs when it is read: textures that all simulations share are stored once,
-- however many models hold them. Null: its bytes are stored under its own name. The blobs it is made of are kept by
-- references whose owner is the blob (owner_kind 'blob').
ALTER TABLE blobs ADD COLUMN recipe json;
