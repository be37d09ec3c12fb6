-- Where this log lives: a cluster, a database in it, and the sequence itself. A dump takes the row along, so
-- that a log which was restored, or copied, notices that it is somewhere else.
create table log.epoch (
  only_one boolean primary key default true check (only_one),
  place    text not null
);

-- After a restore the sequence may stand below positions that exist, or, being restored with the log, below
-- positions that were told to somebody after the dump: those must not be given out again.
create or replace function log.guard_sequence() returns void language plpgsql volatile as $$
declare
  drawn bigint := coalesce(pg_sequence_last_value('log.position_seq'), 0);
  top bigint := coalesce((select max(position) from log.events), 0);
  here text;
  known text;
begin
  perform pg_advisory_xact_lock('log.epoch'::regclass::oid::int, 0);
  -- Some hosts do not let everybody ask.
  if has_function_privilege('pg_control_system()', 'execute') then
    select format('%s/%s/%s', c.system_identifier, d.oid, 'log.position_seq'::regclass::oid) into here
      from pg_control_system() c, pg_database d where d.datname = current_database();
    select e.place into known from log.epoch e;
  end if;
  if known <> here then
    perform setval('log.position_seq', greatest(drawn, top) + 1000000);
  elsif drawn < top then
    perform setval('log.position_seq', top + 1000);
  end if;
  if here is not null and known is distinct from here then
    insert into log.epoch (place) values (here)
      on conflict (only_one) do update set place = excluded.place;
  end if;
end $$;
