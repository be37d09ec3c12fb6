-- Which place each event has in the sealed log, and in the part of it that concerns its organization; both
-- without gaps. Written by the sealer beside the log, in its order; see docs/decisions/audit.md.
create table log.leaves (
  position           bigint primary key,
  index              bigint not null unique,
  organization_id    uuid,
  organization_index bigint,
  unique (organization_id, organization_index)
);

-- Hashes of the Merkle tree over the leaves, at every eighth level: those that tiles are made of.
create table log.tree (
  level smallint,
  index bigint,
  hash  bytea not null,
  primary key (level, index)
);

-- What was signed of the tree as it grew.
create table log.tree_heads (
  size bigint primary key,
  note text not null,
  at   timestamptz not null default now()
);
