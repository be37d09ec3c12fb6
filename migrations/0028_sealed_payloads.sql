-- The sealed payloads of queued jobs, for as long as these are queued. A change of the encryption key writes
-- them here: the queue's own tables are not ours to write. The copy in the queue is for workers of an older
-- version, and for jobs without a key.
create table log.sealed_payloads (
  job_key   text primary key,
  task      text not null,
  sealed    text not null,
  queued_at timestamptz not null default now()
);

-- Changes nothing of the jobs: it is the public way to read payloads. Those that run now are left out.
insert into log.sealed_payloads (job_key, task, sealed)
select j.key, j.task_identifier, r.payload ->> 'sealed'
  from graphile_worker.jobs j, graphile_worker.reschedule_jobs(array[j.id]) r
 where j.key is not null and r.payload ->> 'sealed' is not null;

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
  ), sealed as (
    insert into log.sealed_payloads (job_key, task, sealed)
    select job_key, task, payload ->> 'sealed' from latest
     where job_key is not null and payload ->> 'sealed' is not null
    on conflict (job_key) do update
       set task = excluded.task, sealed = excluded.sealed, queued_at = now()
  ), added as (
    select graphile_worker.add_jobs(array_agg(
             (task, payload::json, null, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec
             order by id), false)
      from latest having count(*) > 0
  )
  select (select count(*) from rows), (select count(*) from added) into taken;
  return taken;
end $$;
