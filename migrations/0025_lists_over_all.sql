-- Pages of lists are turned by the place of a row in the order of an index, so each order that a list
-- can have is an index of its own. What is built here takes some seconds for each hundred thousand
-- requests or people, in which these are read but not written.

-- Lists over everything begin with something of their own: an index that began with the state alone
-- would do for the list of an organization too, and where one organization has most of all rows it
-- would be preferred, and the rows of the others be passed over one by one.
drop index requests.requests_name;
create index requests_everywhere_name on requests.requests (('everywhere ' || is_approved), lower(name), id) include (is_approved, name);
create index requests_everywhere_email on requests.requests (('everywhere ' || is_approved), email, id) include (is_approved);
create index requests_everywhere_number on requests.requests (('everywhere ' || is_approved), contactnumber, id) include (is_approved);
create index requests_everywhere_employeeid on requests.requests (('everywhere ' || is_approved), lower(employeeid), id) include (is_approved, employeeid);
create index requests_everywhere_designation on requests.requests (('everywhere ' || is_approved), lower(designation), lower(name), id) include (is_approved, designation, name);
create index requests_everywhere_submitted on requests.requests (('everywhere ' || is_approved), submitted_at, id) include (is_approved);

drop index organizations.members_everywhere_name;
drop index organizations.members_everywhere_joined;
create index members_everywhere_name on organizations.members ((is_quit::int), lower(name), id) include (is_quit, name);
create index members_everywhere_email on organizations.members ((is_quit::int), email, lower(name), id) include (is_quit, name);
create index members_everywhere_number on organizations.members ((is_quit::int), contactnumber, lower(name), id) include (is_quit, name);
create index members_everywhere_designation on organizations.members ((is_quit::int), lower(designation), lower(name), id) include (is_quit, designation, name);
create index members_everywhere_employeeid on organizations.members ((is_quit::int), lower(employeeid), lower(name), id) include (is_quit, employeeid, name);
create index members_everywhere_joined on organizations.members ((is_quit::int), joined_at, id) include (is_quit);
