-- Who looks at what right now: a row a socket, kept fresh by its process and gone soon after it. Nothing
-- here is a fact, so nothing of it is logged or outlives a crash.
create schema live;

create unlogged table live.lookers (
  socket  text primary key,
  process uuid not null,
  thing   text not null,
  user_id uuid not null,
  since   timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index lookers_thing on live.lookers (thing);
create index lookers_seen on live.lookers (seen_at);
