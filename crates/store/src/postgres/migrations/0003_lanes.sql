-- Which lanes' owners have something to do after these sessions were written, sealed: a lane is a hash of a name, without a key. Where nothing
-- is said, all have.
ALTER TABLE changes ADD COLUMN lanes bytea;
