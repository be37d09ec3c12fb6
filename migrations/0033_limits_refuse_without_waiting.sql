-- As before, but a bucket that is at its limit is refused before the lock: a flood of refusals must not
-- queue for it, as each of them would hold a connection meanwhile.
create or replace function limits.take(p_bucket text, p_counts int[], p_seconds int[], out hit bigint, out wait int)
language plpgsql volatile as $$
declare
  nth timestamptz;
begin
  for attempt in 1 .. 2 loop
    if attempt = 2 then
      perform pg_advisory_xact_lock(hashtextextended(p_bucket, 0));
    end if;
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
    if wait > 0 then
      return;
    end if;
  end loop;
  insert into limits.hits (bucket) values (p_bucket) returning id into hit;
end $$;
