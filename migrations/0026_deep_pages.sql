-- Whoever asks for a page by its number has all rows before it passed over. That is read off an index
-- alone, twenty times as fast, if the index has the columns of its expressions besides.
drop index requests.requests_organization_name;
create index requests_organization_name on requests.requests (organization_id, is_approved, lower(name), id) include (name);
drop index requests.requests_organization_employeeid;
create index requests_organization_employeeid on requests.requests (organization_id, is_approved, lower(employeeid), id) include (employeeid);
drop index requests.requests_organization_designation;
create index requests_organization_designation on requests.requests (organization_id, is_approved, lower(designation), lower(name), id) include (designation, name);
drop index requests.requests_location_name;
create index requests_location_name on requests.requests (location_id, is_approved, lower(name), id) include (name);
drop index requests.requests_location_employeeid;
create index requests_location_employeeid on requests.requests (location_id, is_approved, lower(employeeid), id) include (employeeid);
drop index requests.requests_location_designation;
create index requests_location_designation on requests.requests (location_id, is_approved, lower(designation), lower(name), id) include (designation, name);

drop index organizations.members_organization_name;
create index members_organization_name on organizations.members (organization_id, is_quit, lower(name), id) include (name);
drop index organizations.members_organization_email;
create index members_organization_email on organizations.members (organization_id, is_quit, email, lower(name), id) include (name);
drop index organizations.members_organization_number;
create index members_organization_number on organizations.members (organization_id, is_quit, contactnumber, lower(name), id) include (name);
drop index organizations.members_organization_employeeid;
create index members_organization_employeeid on organizations.members (organization_id, is_quit, lower(employeeid), lower(name), id) include (employeeid, name);
drop index organizations.members_organization_designation;
create index members_organization_designation on organizations.members (organization_id, is_quit, lower(designation), lower(name), id) include (designation, name);
drop index organizations.members_location_name;
create index members_location_name on organizations.members (location_id, is_quit, lower(name), id) include (name);
drop index organizations.members_location_email;
create index members_location_email on organizations.members (location_id, is_quit, email, lower(name), id) include (name);
drop index organizations.members_location_number;
create index members_location_number on organizations.members (location_id, is_quit, contactnumber, lower(name), id) include (name);
drop index organizations.members_location_employeeid;
create index members_location_employeeid on organizations.members (location_id, is_quit, lower(employeeid), lower(name), id) include (employeeid, name);
drop index organizations.members_location_designation;
create index members_location_designation on organizations.members (location_id, is_quit, lower(designation), lower(name), id) include (designation, name);
