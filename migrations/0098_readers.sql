-- Whose rows the user of a read may see, for the policies of tables: ids of places and of the user, or the zeros of
-- those who see everything. The user is set for the transaction of the read; where none is set there is no such
-- user, and null is no row's. They are functions, as the tables that they read are replaced when they are rebuilt.
create function identity.reader() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('leafcard.reader', true), '')::uuid
$$;

-- Of rows about people: the places that the user administers or audits.
create function identity.reads_people() returns uuid[] language plpgsql stable parallel safe as $$
begin
  return (
    select array(select case one ->> 'role'
                          when 'SUPER_ADMIN' then '00000000-0000-0000-0000-000000000000'
                          when 'LOCATION_ADMIN' then one ->> 'locationId'
                          else one ->> 'organizationId'
                        end::uuid
                   from jsonb_array_elements(u.grants) one) || u.id
      from identity.users u where u.id = identity.reader());
end
$$;

-- Of rows about a place: the places of all grants.
create function identity.reads_places() returns uuid[] language plpgsql stable parallel safe as $$
begin
  return identity.reads_people() || (
    select array(select (one ->> 'organizationId')::uuid from jsonb_array_elements(u.grants) one)
      from identity.users u where u.id = identity.reader());
end
$$;

-- And the organizations that the user is in.
create function organizations.reads_as_member() returns uuid[] language plpgsql stable parallel safe as $$
begin
  return array(select organization_id from organizations.members
                where user_id = identity.reader() and not removed);
end
$$;
