create schema requests;

-- Read model: one row a person who asked an organization for a card, from the events of stream request-<id>.
create table requests.requests (
  id              uuid primary key,
  organization_id uuid not null,
  location_id     uuid not null,
  user_id         uuid not null,
  name            text collate "und-x-icu" not null,
  designation     text collate "und-x-icu" not null,
  employeeid      text collate "und-x-icu" not null,
  contactnumber   text not null,
  email           text not null,
  photo           text,
  is_approved     text not null check (is_approved in ('P', 'T', 'R')),
  reason          text,
  -- What the person's card says, and what it said before a decision that can still be undone.
  approved        jsonb,
  approved_before jsonb,
  undo_until      timestamptz,
  submitted_at    timestamptz not null,
  -- How many things have happened to it: the version of its stream.
  version         int not null
);
create index requests_person on requests.requests (user_id, organization_id);
-- Each list is of one state, for an organization, for a location, or for those who see all.
create index requests_organization_name on requests.requests (organization_id, is_approved, lower(name), id);
create index requests_location_name on requests.requests (location_id, is_approved, lower(name), id);
create index requests_name on requests.requests (is_approved, lower(name), id);
create index requests_organization_submitted on requests.requests (organization_id, is_approved, submitted_at, id);
create index requests_location_submitted on requests.requests (location_id, is_approved, submitted_at, id);
-- Cards are drawn anew in this order.
create index requests_approved on requests.requests (organization_id, id) where approved is not null;
-- The space before makes the mail the beginning of a word, as what follows is.
create index requests_search on requests.requests using gin (organization_id, location_id,
  (' ' || email || ' ' || name || ' ' || designation || ' ' || employeeid || ' ' || contactnumber) gin_trgm_ops);
