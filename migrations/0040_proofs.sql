-- A confirmed mail belongs to who confirmed it: confirming answers a secret, kept here as a hash, and
-- registering asks for it. Codes of a mail are good beside each other; a new one voids none.
delete from identity.codes where verified_at is not null;
alter table identity.codes
  drop constraint codes_pkey,
  drop column verified_at,
  add column id bigint generated always as identity primary key;
create index codes_mail on identity.codes (purpose, email_hash);

create table identity.proofs (
  proof_hash bytea primary key,
  email_hash text not null,
  expires_at timestamptz not null
);
create index proofs_expiry on identity.proofs (expires_at);

-- Whether a code is right, or the seconds to wait until another try. A wrong one counts for all codes of the
-- mail that are good, and for the day's tries; where none is out it counts nothing, with the same writes, so
-- that neither answer nor time says which. With p_proof the code is used up, and leaves that proof.
create function identity.try_code(
  p_purpose text, p_email text, p_code text, p_most int, p_proof bytea, p_proof_minutes int,
  p_bucket text, p_counts int[], p_seconds int[], out is_right boolean, out wait int
) language plpgsql volatile as $$
declare
  taken bigint;
begin
  is_right := false;
  -- Holds the mail until the end: tries come one after the other.
  select t.hit, t.wait into taken, wait from limits.take(p_bucket, p_counts, p_seconds) as t;
  if taken is null then
    return;
  end if;
  if p_proof is null then
    perform 1 from identity.codes
     where purpose = p_purpose and email_hash = p_email and code_hash = p_code
       and tries < p_most and expires_at > now();
    is_right := found;
  else
    delete from identity.codes
     where purpose = p_purpose and email_hash = p_email and code_hash = p_code
       and tries < p_most and expires_at > now();
    is_right := found;
    if is_right then
      insert into identity.proofs (proof_hash, email_hash, expires_at)
      values (p_proof, p_email, now() + make_interval(mins => p_proof_minutes));
    end if;
  end if;
  if not is_right then
    update identity.codes set tries = tries + 1
     where purpose = p_purpose and email_hash = p_email and tries < p_most and expires_at > now();
    if found then
      return;
    end if;
  end if;
  delete from limits.hits where id = taken;
end $$;
