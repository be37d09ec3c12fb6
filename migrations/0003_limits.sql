-- Rate limits, shared by all processes. Buckets are keyed hashes: no mail and no address is stored.
create schema limits;

create table limits.hits (
  id     bigint generated always as identity primary key,
  bucket text not null,
  at     timestamptz not null default clock_timestamp()
);
create index hits_bucket on limits.hits (bucket, at);
create index hits_at on limits.hits (at);

-- Takes one from a bucket unless one of its limits is reached.
-- Returns the id of the hit, or the seconds to wait.
create function limits.take(p_bucket text, p_counts int[], p_seconds int[], out hit bigint, out wait int)
language plpgsql volatile as $$
declare
  nth timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_bucket, 0));
  wait := 0;
  for i in 1 .. cardinality(p_counts) loop
    select h.at into nth from limits.hits h
     where h.bucket = p_bucket and h.at > clock_timestamp() - make_interval(secs => p_seconds[i])
     order by h.at desc offset p_counts[i] - 1 limit 1;
    if found then
      wait := greatest(wait, 1,
        ceil(extract(epoch from nth + make_interval(secs => p_seconds[i]) - clock_timestamp()))::int);
    end if;
  end loop;
  if wait = 0 then
    insert into limits.hits (bucket) values (p_bucket) returning id into hit;
  end if;
end $$;
