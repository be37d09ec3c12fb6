-- Lists as of a position in each of their orders, as those of today have them. A far page is read off the
-- index alone, which therefore has the columns of its expressions besides.
drop index requests.history_name;
create index history_organization_name on requests.history
  (organization_id, status, lower(name), id, from_position, to_position) include (name);
create index history_organization_email on requests.history
  (organization_id, status, email, id, from_position, to_position);
create index history_organization_number on requests.history
  (organization_id, status, contact_number, id, from_position, to_position);
create index history_organization_designation on requests.history
  (organization_id, status, lower(designation), lower(name), id, from_position, to_position)
  include (designation, name);
create index history_organization_employeeid on requests.history
  (organization_id, status, lower(employee_id), id, from_position, to_position) include (employee_id);
create index history_organization_submitted on requests.history
  (organization_id, status, submitted_at, id, from_position, to_position);
create index history_location_name on requests.history
  (location_id, status, lower(name), id, from_position, to_position) include (name);
create index history_search on requests.history using gin (organization_id, location_id,
  (' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number) gin_trgm_ops);

-- What few were in a state while many others were in another one.
drop index requests.history_at;
create index history_organization_at on requests.history
  using gist (organization_id, status, int8range(from_position, to_position));
create index history_location_at on requests.history
  using gist (location_id, status, int8range(from_position, to_position));

drop index organizations.member_history_name;
create index member_history_organization_name on organizations.member_history
  (organization_id, removed, lower(name), id, from_position, to_position) include (name);
create index member_history_location_name on organizations.member_history
  (location_id, removed, lower(name), id, from_position, to_position) include (name);
create index member_history_search on organizations.member_history using gin (organization_id, location_id,
  (' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number) gin_trgm_ops);
-- An index over a part of the rows would not tell the planner how many were there at a position.
create index member_history_location_at on organizations.member_history
  using gist (location_id, int8range(from_position, to_position));
