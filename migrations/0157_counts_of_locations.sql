-- Whether the user of a read sees a location, for the policies of rows that name only a place: those who see an
-- organization see its locations. A function, as the table is replaced when it is rebuilt.
create function organizations.reads_location(location uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (select 1 from organizations.locations where id = location);
end
$$;
