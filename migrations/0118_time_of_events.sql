-- The time of an event is that of the database while its transaction runs, for every role. The second is
-- for a process whose clock runs a little differently.
--
-- A demo alone has a past. It is open while there is a row here, which the owner alone can write, and only
-- while the log is empty. Until the row is gone events may say earlier moments, never one before the last
-- event's; then the past is closed for good, for a log with events cannot be opened again.
create table log.open_past (
  only_one boolean primary key default true check (only_one)
);

create function log.refuse_open_past() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from log.events) then
    raise exception 'the past is closed: the log has events' using errcode = 'LOG03';
  end if;
  return new;
end $$;
create trigger only_of_empty_log before insert or update on log.open_past
  for each row execute function log.refuse_open_past();

create function log.refuse_other_time() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from log.open_past) or new.at > clock_timestamp()
     or new.at < (select e.at from log.events e order by e.position desc limit 1) then
    raise exception 'the time of an event is that of the database' using errcode = 'LOG03';
  end if;
  return new;
end $$;
create trigger time_of_database before insert on log.events for each row
  when (new.at < now() - interval '1 second' or new.at > clock_timestamp() + interval '1 second')
  execute function log.refuse_other_time();
