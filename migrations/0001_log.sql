-- The log: every fact of the product, in one order, never changed afterwards.
create schema log;

-- CACHE 1: the horizon (below) trusts that the sequence's value covers every drawn position.
create sequence log.position_seq as bigint cache 1 no cycle;

create table log.events (
  position        bigint primary key default nextval('log.position_seq'),
  stream          text collate "C" not null,
  version         int not null,
  id              uuid not null,
  type            text not null,
  schema_version  smallint not null,
  data            jsonb not null,
  subject         uuid,          -- whose key encrypts the personal fields of data
  organization_id uuid,          -- the scope: whom the fact concerns, for live push, audit and catch-up
  location_id     uuid,
  user_id         uuid,
  actor           uuid,
  correlation     text not null,
  causation       uuid,
  at              timestamptz not null,
  constraint events_stream_version unique (stream, version)
);
alter sequence log.position_seq owned by log.events.position;
create index events_organization on log.events (organization_id, position) where organization_id is not null;
create index events_user on log.events (user_id, position) where user_id is not null;
create index events_location on log.events (location_id, position) where location_id is not null;
create index events_type on log.events (type, position);

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: % refused', tg_op;
end $$;
create trigger append_only before update or delete or truncate on log.events
  for each statement execute function log.refuse_change();

-- A writer announces, before it draws positions, "I may write anything above K" with a shared lock whose
-- key is the sequence's value K, once a transaction; log.horizon() reads these announcements. A statement's
-- BEFORE trigger runs before its first row draws a position. See docs/decisions on ordering.
create function log.announce() returns trigger language plpgsql as $$
begin
  if current_setting('log.announced', true) is distinct from pg_current_xact_id()::text then
    perform pg_advisory_xact_lock_shared('log.position_seq'::regclass::oid::int,
      coalesce(pg_sequence_last_value('log.position_seq'), 0)::bit(32)::int);
    perform set_config('log.announced', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
create trigger announce before insert on log.events for each statement execute function log.announce();

-- One key a person; without it the personal fields of that person's events cannot be read by anybody.
create table log.subject_keys (
  subject    uuid primary key,
  wrapped    text not null,
  created_at timestamptz not null default now()
);

-- Secrets the installation makes for itself, wrapped like the keys of persons.
create table log.secrets (
  name    text primary key,
  wrapped text not null
);

-- Commands done under a caller's key, with their result, encrypted: doing one again answers the same.
create table log.commands (
  key    text primary key,
  result text not null,
  at     timestamptz not null default now()
);
create index commands_at on log.commands (at);

-- Jobs wait here, written in the transaction of the fact that wants them, until they are forwarded.
create table log.outbox (
  id           bigint generated always as identity primary key,
  task         text not null,
  payload      jsonb not null,
  job_key      text,
  run_at       timestamptz,
  max_attempts int
);

-- What is done once in the life of an installation, such as filling it with the demo.
create table log.done_once (
  name text primary key,
  at   timestamptz not null default now()
);

-- How far each consumer of the feed has come.
create table log.checkpoints (
  consumer text primary key,
  position bigint not null
);

-- Appends events, to one stream or several, and returns the last position.
-- p_events: [{stream, version, id, type, v, data, subject, org, loc, usr}]; a version that is taken is
--   refused by the unique constraint.
-- p_heads: [{stream, version}], the versions that must be there, so that no stream gets a gap; null when
--   all streams are new.
create function log.append(
  p_events jsonb, p_heads jsonb, p_actor uuid, p_correlation text, p_causation uuid, p_at timestamptz,
  p_key text, p_result text, p_jobs jsonb
) returns bigint language plpgsql volatile as $$
declare
  missing record;
begin
  if p_key is not null then
    insert into log.commands (key, result) values (p_key, p_result);
  end if;
  if p_jobs is not null then
    insert into log.outbox (task, payload, job_key, run_at, max_attempts)
    select j.task, j.payload, j.job_key, j.run_at, j.max_attempts
      from jsonb_to_recordset(p_jobs)
        as j(task text, payload jsonb, job_key text, run_at timestamptz, max_attempts int);
  end if;
  if p_events is null then
    return 0;
  end if;
  if p_heads is not null then
    select h.stream, h.version into missing
      from jsonb_to_recordset(p_heads) as h(stream text, version int)
     where not exists (
       select 1 from log.events e where e.stream = h.stream and e.version = h.version)
     limit 1;
    if found then
      raise exception 'stream % is not at version %', missing.stream, missing.version
        using errcode = 'LOG01';
    end if;
  end if;
  insert into log.events (stream, version, id, type, schema_version, data, subject,
                          organization_id, location_id, user_id, actor, correlation, causation, at)
  select e.stream, e.version, e.id, e.type, e.v, e.data, e.subject,
         e.org, e.loc, e.usr, p_actor, p_correlation, p_causation, coalesce(p_at, clock_timestamp())
    from jsonb_to_recordset(p_events) as e(
      stream text, version int, id uuid, type text, v smallint, data jsonb, subject uuid,
      org uuid, loc uuid, usr uuid);
  return currval('log.position_seq');
end $$;

-- The highest position below which nothing can appear any more. Read it, then read events in a LATER
-- statement of a READ COMMITTED transaction: in one statement events would be lost.
create function log.horizon() returns bigint language plpgsql volatile as $$
declare
  l bigint := coalesce(pg_sequence_last_value('log.position_seq'), 0);
  lag bigint;
begin
  select max(d) into lag
    from (select (l - objid::bigint) & 4294967295 as d
            from pg_locks
           where locktype = 'advisory' and objsubid = 2
             and classid = 'log.position_seq'::regclass
             and database = (select oid from pg_database where datname = current_database())) announced
   where d < 2147483648;
  return l - coalesce(lag, 0);
end $$;


-- One page of the feed: complete up to the horizon, in log order. Always at least one row, so that the
-- caller learns the horizon; the columns of the event are null when there is none. The statements of a
-- volatile function see later snapshots, one after the other, which is what the horizon needs.
create function log.read_feed(p_after bigint, p_limit int)
returns table (
  horizon bigint, drawn bigint,
  "position" bigint, stream text, version int, id uuid, type text, schema_version smallint, data jsonb,
  subject uuid, organization_id uuid, location_id uuid, user_id uuid, actor uuid, correlation text,
  causation uuid, at timestamptz, wrapped text
) language plpgsql volatile as $$
#variable_conflict use_column
declare
  h bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'log.read_feed needs READ COMMITTED';
  end if;
  h := log.horizon();
  return query
    select h, coalesce(pg_sequence_last_value('log.position_seq'), 0), e.*, k.wrapped
      from (select) as page
      left join lateral (
        select * from log.events where position > p_after and position <= h order by position limit p_limit
      ) e on h > p_after
      left join log.subject_keys k on k.subject = e.subject
     order by e.position;
end $$;

-- After a restore the sequence may stand below positions that exist or were already told to somebody.
create function log.guard_sequence() returns void language plpgsql volatile as $$
declare
  top bigint := coalesce((select max(position) from log.events), 0);
begin
  if coalesce(pg_sequence_last_value('log.position_seq'), 0) < top then
    perform setval('log.position_seq', top + 1000);
  end if;
end $$;
