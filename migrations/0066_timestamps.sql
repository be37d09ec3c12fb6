-- What a timestamp authority has answered to checkpoints of the sealed log.
create table log.timestamps (
  size     bigint primary key,
  -- As RFC 3161 writes it, to the checkpoint as the log signed it, without cosignatures.
  response bytea not null,
  -- The time in it.
  stamped_at timestamptz not null,
  at       timestamptz not null default now()
);
create index on log.timestamps (at desc);
