-- Names of accounts come in the order of the other names: Å stands beside A, not after Z.
drop index identity.users_search;
alter table identity.users drop column search_text;
alter table identity.users alter column username type text collate "und-x-icu";
alter table identity.users add column search_text text collate "C" generated always as (public.plain_text(
  username || ' ' || email || ' ' || type)) stored;
create index users_search on identity.users using gin (search_text gin_trgm_ops);
