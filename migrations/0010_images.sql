-- Pictures of people and organizations, encrypted, each with a key of its own that lies wrapped beside it.
create schema media;

create table media.images (
  id              text primary key, -- keyed hash of owner and content: the same picture is there once
  -- Whose it is; with neither it is the product's own. A person's pictures go with the person's key, even
  -- one that is put while the account is being deleted. Deferred: a new person's key is written last of all.
  user_id         uuid references log.subject_keys on delete cascade deferrable initially deferred,
  organization_id uuid,
  type            text not null,
  wrapped         text not null,
  sealed          bytea not null,
  created_at      timestamptz not null default now(),
  check (user_id is null or organization_id is null)
);
-- Ciphertext does not get smaller.
alter table media.images alter column sealed set storage external;
create index images_user on media.images (user_id) where user_id is not null;
create index images_organization on media.images (organization_id) where organization_id is not null;
