-- What follows from deeds on many stands behind what follows from single ones: nobody waits for a code
-- until the cards of ten thousand others are drawn. As the queue has it: the lower number comes first.
alter table log.outbox add column priority int;

create or replace function log.append(
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
    insert into log.outbox (task, payload, job_key, run_at, max_attempts, priority)
    select j.task, j.payload, j.job_key, j.run_at, j.max_attempts, j.priority
      from jsonb_to_recordset(p_jobs)
        as j(task text, payload jsonb, job_key text, run_at timestamptz, max_attempts int,
             priority int);
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

create or replace function log.forward_jobs(p_limit int) returns int language plpgsql volatile as $$
declare
  taken int;
begin
  if not exists (select 1 from log.outbox) then
    return 0;
  end if;
  perform pg_advisory_xact_lock('log.outbox'::regclass::oid::int, 0);
  with rows as (
    delete from log.outbox
     where id in (select id from log.outbox order by id limit p_limit)
    returning *
  ), latest as (
    select distinct on (coalesce(job_key, id::text)) * from rows
     order by coalesce(job_key, id::text), id desc
  ), added as (
    select graphile_worker.add_jobs(array_agg(
             (task, payload::json, null, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec
             order by id), false)
      from latest having count(*) > 0
  )
  select (select count(*) from rows), (select count(*) from added) into taken;
  return taken;
end $$;

-- Lists of requests by all their columns: of an organization, or of a location. A page that is asked for by
-- its number is reached off the index alone, which therefore has the columns of its expressions besides.
create index requests_organization_email on requests.requests (organization_id, is_approved, email, id);
create index requests_organization_number on requests.requests (organization_id, is_approved, contactnumber, id);
create index requests_organization_employeeid on requests.requests (organization_id, is_approved, lower(employeeid), id) include (employeeid);
create index requests_organization_designation on requests.requests (organization_id, is_approved, lower(designation), lower(name), id) include (designation, name);
create index requests_location_email on requests.requests (location_id, is_approved, email, id);
create index requests_location_number on requests.requests (location_id, is_approved, contactnumber, id);
create index requests_location_employeeid on requests.requests (location_id, is_approved, lower(employeeid), id) include (employeeid);
create index requests_location_designation on requests.requests (location_id, is_approved, lower(designation), lower(name), id) include (designation, name);
create index requests_organization_name_new on requests.requests (organization_id, is_approved, lower(name), id) include (name);
create index requests_location_name_new on requests.requests (location_id, is_approved, lower(name), id) include (name);
-- Over everything they begin with something of their own, as those of people do.
create index requests_everywhere_name on requests.requests (('everywhere ' || is_approved), lower(name), id) include (is_approved, name);
create index requests_everywhere_email on requests.requests (('everywhere ' || is_approved), email, id) include (is_approved);
create index requests_everywhere_number on requests.requests (('everywhere ' || is_approved), contactnumber, id) include (is_approved);
create index requests_everywhere_employeeid on requests.requests (('everywhere ' || is_approved), lower(employeeid), id) include (is_approved, employeeid);
create index requests_everywhere_designation on requests.requests (('everywhere ' || is_approved), lower(designation), lower(name), id) include (is_approved, designation, name);
create index requests_everywhere_submitted on requests.requests (('everywhere ' || is_approved), submitted_at, id) include (is_approved);

-- Nobody can read while an index is dropped, so this comes last.
drop index requests.requests_name, requests.requests_organization_name, requests.requests_location_name;
alter index requests.requests_organization_name_new rename to requests_organization_name;
alter index requests.requests_location_name_new rename to requests_location_name;

analyze requests.requests;
