-- How far the verification has come that is under way, if one is. What was not written for some seconds is of
-- a process that died.
create table log.verifying (
  only_one boolean primary key default true check (only_one),
  seen     bigint not null,
  size     bigint not null,
  at       timestamptz not null default clock_timestamp()
);
