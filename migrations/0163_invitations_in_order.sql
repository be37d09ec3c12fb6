-- Those who are invited to be employees and have not come yet, as their admins look through them.
alter table organizations.invitations add column search_text text collate "C" generated always as (public.plain_text(
  ' ' || email || ' ' || coalesce(details ->> 'name', ''))) stored;
create index invitations_search on organizations.invitations
  using gin (organization_id, search_text gin_trgm_ops) where role = 'MEMBER';
create index invitations_newest on organizations.invitations (organization_id, invited_at, id) where role = 'MEMBER';
create index invitations_by_email on organizations.invitations (organization_id, email, id) where role = 'MEMBER';
