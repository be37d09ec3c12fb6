create schema identity;

-- Read model: one row a person, from the events of stream user-<id>.
create table identity.users (
  id            uuid primary key,
  email         text not null,
  email_hash    text not null,
  username      text not null,
  grants        jsonb not null,
  type          text not null,
  registered_at timestamptz not null
);
-- Who has this mail? Keyed hash, freed when the row goes.
create unique index users_email_hash on identity.users (email_hash);
create index users_registered_at on identity.users (registered_at, id);
create index users_username on identity.users (lower(username), id);
create index users_email on identity.users (lower(email), id);
create index users_type on identity.users (type, id);
-- Search for a part of a name or a mail.
create extension if not exists pg_trgm;
create index users_search on identity.users using gin ((username || ' ' || email || ' ' || type) gin_trgm_ops);

-- Read model, kept from the feed: how many registered on which day.
create table identity.registrations_by_day (
  day   date primary key,
  count int not null
);

-- What is not a fact for ever: secrets, and things that run out.
create table identity.credentials (
  user_id       uuid primary key,
  password_hash text not null
);

create table identity.sessions (
  id           uuid primary key,
  token_hash   bytea not null unique,
  user_id      uuid not null,
  kind         text not null check (kind in ('page', 'api')),
  device       text not null,
  signed_in_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_user on identity.sessions (user_id);
create index sessions_expiry on identity.sessions (expires_at);

create table identity.codes (
  purpose     text not null,
  email_hash  text not null,
  code_hash   text not null,
  tries       int not null default 0,
  verified_at timestamptz,
  expires_at  timestamptz not null,
  primary key (purpose, email_hash)
);
create index codes_expiry on identity.codes (expires_at);

create table identity.reset_links (
  token_hash bytea primary key,
  user_id    uuid not null,
  expires_at timestamptz not null
);
create index reset_links_user on identity.reset_links (user_id);
create index reset_links_expiry on identity.reset_links (expires_at);

-- Failed sign-ins in a row, by keyed hash of the mail, whether or not an account has it.
create table identity.sign_in_failures (
  email_hash    text primary key,
  failures      int not null,
  blocked_until timestamptz not null,
  at            timestamptz not null default now()
);
