-- What came of each verification of the sealed log, and how large the log was.
create table log.verifications (
  at           timestamptz primary key default clock_timestamp(),
  size         bigint not null,
  ok           boolean not null,
  first_broken bigint
);
