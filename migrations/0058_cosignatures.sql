-- What witnesses have signed of the sealed log, as lines of its checkpoints.
create table log.cosignatures (
  size    bigint not null,
  -- The name of its key.
  witness text not null,
  line    text not null,
  at      timestamptz not null default now(),
  primary key (size, witness)
);
create index on log.cosignatures (witness, size desc);
