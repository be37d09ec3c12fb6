-- Whoever is invited to be an employee, and not to administer, is one at this location, with these details.
alter table organizations.invitations
  add column location_id uuid,
  add column details jsonb;

create schema imports;

-- Files of employees on their way into an organization. Nothing here is a fact for ever: after a day
-- it is gone, and with it what the rows say of people.
create table imports.imports (
  id              uuid primary key,
  organization_id uuid not null,
  -- Who brought the file, and in whose name it is imported.
  user_id         uuid not null,
  file_name       text not null,
  state           text not null check (state in ('reading', 'ready', 'running', 'cancelled', 'finished')),
  -- How many rows have which fate.
  counts          jsonb not null default '{}',
  -- How many rows there are to import, how many were, and the line of the last one that was.
  total           int not null default 0,
  done            int not null default 0,
  last_line       int not null default 0,
  -- How many mails it has caused.
  mails           int not null default 0,
  began_at        timestamptz,
  expires_at      timestamptz not null
);
create index imports_organization on imports.imports (organization_id, expires_at desc);
create index imports_user on imports.imports (user_id);
create index imports_expiry on imports.imports (expires_at);

create table imports.rows (
  import_id   uuid not null references imports.imports on delete cascade,
  -- Where in the file it begins.
  line        int not null,
  -- As mails are compared; null where it is none.
  email       text,
  -- As they were read, or as the file has them where something is wrong with them.
  details     jsonb not null,
  location_id uuid,
  fate        text not null,
  -- What is wrong with which field.
  faults      jsonb,
  primary key (import_id, line)
);
create index rows_fate on imports.rows (import_id, fate, line);
create index rows_email on imports.rows (email, import_id);
