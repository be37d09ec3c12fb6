-- Which process holds which worker pool: jobs of a pool whose process is gone are freed by the others.
create schema workers;

create table workers.pools (
  pool_id  text primary key,     -- what graphile_worker writes into locked_by
  instance text not null,        -- application_name of the process's connections
  since    timestamptz not null default now()
);

-- Hands waiting jobs to the queue, oldest first; returns how many rows it took.
-- One forwarder at a time, and a snapshot taken after its turn came: of two jobs with one key the later
-- one wins, whoever forwards them, and two forwarders never lock the same keys in different orders.
create function log.forward_jobs(p_limit int) returns int language plpgsql volatile as $$
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
             (task, payload::json, null, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec
             order by id), false)
      from latest having count(*) > 0
  )
  select (select count(*) from rows), (select count(*) from added) into taken;
  return taken;
end $$;
