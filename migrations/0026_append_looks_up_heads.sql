-- The version that a stream must have is looked up by index, one stream after another. As a join over the
-- given streams it was planned as a scan of the whole log, at each command on a stream that exists.
create or replace function log.append(
  p_events jsonb, p_heads jsonb, p_actor uuid, p_correlation text, p_causation uuid, p_at timestamptz,
  p_key text, p_result text, p_jobs jsonb
) returns bigint language plpgsql volatile as $$
declare
  head record;
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
    for head in
      select h.stream, h.version from jsonb_to_recordset(p_heads) as h(stream text, version int)
    loop
      perform 1 from log.events e where e.stream = head.stream and e.version = head.version;
      if not found then
        raise exception 'stream % is not at version %', head.stream, head.version
          using errcode = 'LOG01';
      end if;
    end loop;
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
