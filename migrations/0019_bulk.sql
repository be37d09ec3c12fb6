-- Deeds on many things at once: what somebody chose, and how far it has come. These are working papers that
-- are thrown away after a day or two; what was done to each thing stands in the log.
create schema bulk;

create table bulk.bulks (
  id           uuid primary key,
  user_id      uuid not null,
  deed         text not null,
  side         text not null,
  -- Sealed: it is about a person.
  reason       text,
  takes_back   uuid,                  -- the bulk whose deeds this one undoes
  total        int not null,
  done         int not null default 0,
  failed       int not null default 0,
  state        text not null default 'running' check (state in ('running', 'cancelled', 'finished')),
  undo_until   timestamptz,           -- of what was done last
  started_at   timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,           -- when it ended, by itself or cancelled
  dismissed_at timestamptz
);
create index bulks_person on bulk.bulks (user_id, started_at);
create index bulks_started on bulk.bulks (started_at);
create unique index bulks_taken_back on bulk.bulks (takes_back);

-- Each is done in one transaction, together with what is noted of it here.
create table bulk.chunks (
  bulk_id uuid not null references bulk.bulks on delete cascade,
  n       int not null,
  ids     uuid[] not null,
  over    boolean not null default false,
  failed  uuid[] not null default '{}',
  why     text[] not null default '{}',     -- of each that failed, at the same place
  broken  int not null default 0,           -- how often it ended in an error that nobody foresaw
  primary key (bulk_id, n)
);
