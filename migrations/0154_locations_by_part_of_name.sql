-- Super admins search people and requests by the names of all locations there are.
create index locations_part_of_name on organizations.locations using gin (name gin_trgm_ops);
