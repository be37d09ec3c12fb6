-- Who is removed from an organization stays in the list of those who were in it, with whoever does now
-- what they did.
alter table organizations.members
  add column employeeid   text collate "und-x-icu" not null default '',
  -- The person said what shall stand here: another name of the account does not change it.
  add column own_details  boolean not null default false,
  add column is_quit      boolean not null default false,
  add column removed_at   timestamptz,
  add column replace_with uuid,
  -- How many things have happened: the version of the stream.
  add column version      int not null default 1;

drop index organizations.members_search;
alter table organizations.members alter column designation type text collate "und-x-icu";

-- Nobody joins or leaves until this is committed: the table is locked by what is above.
update organizations.members m set version = v.version
  from (select stream, max(version) as version from log.events
         where stream >= 'member-' and stream < 'member.' group by stream) v
 where v.stream = 'member-' || m.id;

-- How many there are in an organization is counted already.
insert into log.counts (name, slot, projection, n)
select 'members/all', 0, 'members', count(*) from organizations.members having count(*) > 0
union all
select 'members/' || location_id, 0, 'members', count(*) from organizations.members group by location_id;

-- With a mail that somebody had who was removed, somebody else may join.
drop index organizations.members_mail;
create unique index members_mail on organizations.members (organization_id, email) where not is_quit;

-- Each list is of those who are there or of those who were, in an organization, at a location, or anywhere.
-- A page that is asked for by its number is reached off the index alone, which therefore has the columns
-- of its expressions besides.
drop index organizations.members_name;
drop index organizations.members_location;
create index members_organization_name on organizations.members (organization_id, is_quit, lower(name), id) include (name);
create index members_organization_email on organizations.members (organization_id, is_quit, email, lower(name), id) include (name);
create index members_organization_number on organizations.members (organization_id, is_quit, contactnumber, lower(name), id) include (name);
create index members_organization_designation on organizations.members (organization_id, is_quit, lower(designation), lower(name), id) include (designation, name);
create index members_organization_employeeid on organizations.members (organization_id, is_quit, lower(employeeid), lower(name), id) include (employeeid, name);
create index members_organization_joined on organizations.members (organization_id, is_quit, joined_at, id);
create index members_location_name on organizations.members (location_id, is_quit, lower(name), id) include (name);
create index members_location_email on organizations.members (location_id, is_quit, email, lower(name), id) include (name);
create index members_location_number on organizations.members (location_id, is_quit, contactnumber, lower(name), id) include (name);
create index members_location_designation on organizations.members (location_id, is_quit, lower(designation), lower(name), id) include (designation, name);
create index members_location_employeeid on organizations.members (location_id, is_quit, lower(employeeid), lower(name), id) include (employeeid, name);
create index members_location_joined on organizations.members (location_id, is_quit, joined_at, id);
-- Lists over everything begin with something of their own: an index that began with the state alone
-- would do for the list of an organization too, and where one organization has most of all rows it
-- would be preferred, and the rows of the others be passed over one by one.
create index members_everywhere_name on organizations.members ((is_quit::int), lower(name), id) include (is_quit, name);
create index members_everywhere_email on organizations.members ((is_quit::int), email, lower(name), id) include (is_quit, name);
create index members_everywhere_number on organizations.members ((is_quit::int), contactnumber, lower(name), id) include (is_quit, name);
create index members_everywhere_designation on organizations.members ((is_quit::int), lower(designation), lower(name), id) include (is_quit, designation, name);
create index members_everywhere_employeeid on organizations.members ((is_quit::int), lower(employeeid), lower(name), id) include (is_quit, employeeid, name);
create index members_everywhere_joined on organizations.members ((is_quit::int), joined_at, id) include (is_quit);
-- The space before makes the mail the beginning of a word, as what follows is.
create index members_search on organizations.members using gin (organization_id, location_id,
  (' ' || email || ' ' || name || ' ' || designation || ' ' || employeeid || ' ' || contactnumber) gin_trgm_ops);

analyze organizations.members;
