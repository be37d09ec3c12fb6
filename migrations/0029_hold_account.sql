-- The acting user with the rights of this moment, in one call. The account is held until the transaction ends;
-- what is read afterwards is read as of then, so a session that ended while this waited is seen as ended.
create function identity.hold_account(p_user uuid, p_session uuid, p_exclusive boolean)
returns table (user_id uuid, username text, email text, grants jsonb) language plpgsql volatile as $$
begin
  if p_exclusive then
    perform 1 from identity.users u where u.id = p_user for update;
  else
    perform 1 from identity.users u where u.id = p_user for share;
  end if;
  return query
    select u.id, u.username, u.email, u.grants from identity.users u
     where u.id = p_user
       and (p_session is null or exists (
             select 1 from identity.sessions s where s.id = p_session and s.expires_at > now()));
end $$;
