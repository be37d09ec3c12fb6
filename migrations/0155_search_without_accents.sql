-- Searches find words in any case, with or without accents: rows have them stored as `plain` of
-- foundation/folding.ts makes them, and that is what a search compares. Each table is written once more.
create function public.plain_text(p_text text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(lower(p_text collate "und-x-icu"), nfkd) collate "und-x-icu"),
      '[\u0300-\u036f]', '', 'g'),
    'øłđðħıŋəς', 'olddhineσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- For `like`: finds the text anywhere, whatever characters it holds.
create function public.plain_pattern(p_text text) returns text language sql immutable strict parallel safe
return '%' || replace(replace(replace(public.plain_text(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The space before makes the mail the beginning of a word, as what follows is.
alter table requests.requests add column search_text text collate "C" generated always as (public.plain_text(
  ' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)) stored;
drop index requests.requests_search;
create index requests_search on requests.requests
  using gin (organization_id, location_id, search_text gin_trgm_ops);

alter table requests.history add column search_text text collate "C" generated always as (public.plain_text(
  ' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)) stored;
drop index requests.history_search;
create index history_search on requests.history
  using gin (organization_id, location_id, search_text gin_trgm_ops);

alter table organizations.members add column search_text text collate "C" generated always as (public.plain_text(
  ' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)) stored;
drop index organizations.members_search;
create index members_search on organizations.members
  using gin (organization_id, location_id, search_text gin_trgm_ops);

alter table organizations.member_history add column search_text text collate "C" generated always as (public.plain_text(
  ' ' || email || ' ' || name || ' ' || designation || ' ' || employee_id || ' ' || contact_number)) stored;
drop index organizations.member_history_search;
create index member_history_search on organizations.member_history
  using gin (organization_id, location_id, search_text gin_trgm_ops);

alter table identity.users add column search_text text collate "C" generated always as (public.plain_text(
  username || ' ' || email || ' ' || type)) stored;
drop index identity.users_search;
create index users_search on identity.users using gin (search_text gin_trgm_ops);

alter table organizations.organizations
  add column search_name text collate "C" generated always as (public.plain_text(name)) stored,
  add column search_text text collate "C" generated always as (public.plain_text(
    name || ' ' || domain || ' ' || website)) stored;
drop index organizations.organizations_part_of_name;
drop index organizations.organizations_search;
create index organizations_part_of_name on organizations.organizations using gin (search_name gin_trgm_ops);
create index organizations_search on organizations.organizations using gin (search_text gin_trgm_ops);

alter table organizations.locations
  add column search_name text collate "C" generated always as (public.plain_text(name)) stored;
drop index organizations.locations_part_of_name;
create index locations_part_of_name on organizations.locations using gin (search_name gin_trgm_ops);
