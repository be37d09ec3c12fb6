-- Who holds a role in this organization?
create index users_grants on identity.users using gin (grants jsonb_path_ops);

create schema organizations;

-- An organization's id beside words of text in one index: a search stays in its own organization.
create extension if not exists btree_gin;

-- Names sort as people expect: Apfel, äpfel, Éclair, Zebra.
-- Read model: one row an organization, from the events of stream organization-<id>.
create table organizations.organizations (
  id            uuid primary key,
  name          text collate "und-x-icu" not null,
  -- The name without case, space and variants of letters: what must be unique.
  name_key      text not null,
  domain        text not null,
  domain_proven boolean not null,
  website       text not null,
  country       text not null,
  logo          text not null,
  registered_at timestamptz not null
);
create unique index organizations_name_key on organizations.organizations (name_key);
create unique index organizations_domain on organizations.organizations (domain);
create index organizations_registered_at on organizations.organizations (registered_at, id);
create index organizations_name on organizations.organizations (lower(name), id);
create index organizations_by_domain on organizations.organizations (domain, id);
create index organizations_website on organizations.organizations (lower(website), id);
create index organizations_part_of_name on organizations.organizations using gin (name gin_trgm_ops);
create index organizations_search on organizations.organizations
  using gin ((name || ' ' || domain || ' ' || website) gin_trgm_ops);

-- Read model: one row a location, from the events of stream location-<id>.
create table organizations.locations (
  id              uuid primary key,
  organization_id uuid not null,
  name            text collate "und-x-icu" not null,
  city            text not null,
  country         text not null,
  address         text not null,
  -- Name, city, country and address as the organization's name above.
  place_key       text not null,
  latitude        double precision,
  longitude       double precision,
  added_at        timestamptz not null
);
create unique index locations_place_key on organizations.locations (organization_id, place_key);
create index locations_name on organizations.locations (organization_id, lower(name), id);

-- Read model: one row a person in an organization, from the events of stream member-<id>.
create table organizations.members (
  id              uuid primary key,
  organization_id uuid not null,
  location_id     uuid not null,
  user_id         uuid not null,
  name            text collate "und-x-icu" not null,
  email           text not null,
  designation     text not null,
  contactnumber   text not null,
  photo           text,
  joined_at       timestamptz not null
);
create unique index members_person on organizations.members (user_id, organization_id);
create index members_name on organizations.members (organization_id, lower(name), id);
create unique index members_mail on organizations.members (organization_id, email);
create index members_location on organizations.members (location_id, lower(name), id);
-- The space before makes the mail the beginning of a word, as what follows is.
create index members_search on organizations.members
  using gin (organization_id, (' ' || email || ' ' || name || ' ' || designation) gin_trgm_ops);

-- Read model, kept from the feed: how many members each organization has, to sort by.
create table organizations.sizes (
  organization_id uuid primary key,
  members         int not null
);
create index sizes_members on organizations.sizes (members, organization_id);

-- What is not a fact for ever: secrets, and things that run out.
create table organizations.refer_codes (
  organization_id uuid primary key,
  code            text not null unique,
  made_at         timestamptz not null default now()
);

-- Who may join which organization, for half an hour.
create table organizations.tickets (
  user_id         uuid not null,
  organization_id uuid not null,
  how             text not null check (how in ('refer-code', 'corporate-mail')),
  -- The corporate mail that was proven for it.
  email           text,
  expires_at      timestamptz not null,
  primary key (user_id, organization_id)
);
create index tickets_expiry on organizations.tickets (expires_at);

-- Who shall administer an organization as soon as there is an account with that mail.
create table organizations.invitations (
  id              uuid primary key,
  organization_id uuid not null,
  email           text not null,
  email_hash      text not null,
  role            text not null,
  token_hash      bytea not null unique,
  invited_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  unique (email_hash, organization_id, role)
);
create index invitations_expiry on organizations.invitations (expires_at);

create schema templates;

-- Read model: the numbered backgrounds, one row each, from the events of stream template-<id>.
create table templates.numbered (
  id         uuid primary key,
  number     int not null unique,
  image      text not null,
  updated_at timestamptz not null
);
