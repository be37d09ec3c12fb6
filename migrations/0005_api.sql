-- Answers kept for callers that send an Idempotency-Key. Keyed hashes and ciphertext: nothing is readable.
create schema api;

create table api.idempotency (
  key_hash    text primary key,  -- who, method, path and the caller's key
  id          uuid not null default gen_random_uuid(), -- the key of the command behind the call
  input_hash  text not null,
  runner      uuid not null,     -- who is at work; one that has died is replaced after its lease
  lease_until timestamptz not null,
  answer      text,              -- sealed; null while the call is at work
  at          timestamptz not null default clock_timestamp()
);
create index idempotency_at on api.idempotency (at);

-- Takes the key for a runner, or tells how it stands with it: whose turn it is, and the answer if there is one.
create function api.claim(
  p_key text, p_input text, p_runner uuid, p_lease_ms int, p_kept_hours int,
  out command_id uuid, out held_by uuid, out for_input text, out kept_answer text
) language plpgsql volatile as $$
declare
  lease timestamptz := clock_timestamp() + make_interval(secs => p_lease_ms / 1000.0);
begin
  insert into api.idempotency as i (key_hash, input_hash, runner, lease_until)
  values (p_key, p_input, p_runner, lease)
  on conflict (key_hash) do update
     set runner = excluded.runner, lease_until = excluded.lease_until
   where i.answer is null and i.lease_until < clock_timestamp() and i.input_hash = excluded.input_hash;
  -- Too old to count: begun anew, as another command.
  update api.idempotency i
     set id = gen_random_uuid(), input_hash = p_input, runner = p_runner, lease_until = lease,
         answer = null, at = clock_timestamp()
   where i.key_hash = p_key and i.at < clock_timestamp() - make_interval(hours => p_kept_hours)
     and (i.answer is not null or i.lease_until < clock_timestamp() or i.runner = p_runner);
  select i.id, i.runner, i.input_hash, i.answer
    into command_id, held_by, for_input, kept_answer
    from api.idempotency i where i.key_hash = p_key;
end $$;
