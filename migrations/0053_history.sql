-- An organization beside a range of positions in one index.
create extension if not exists btree_gist;

-- How requests and members were at every position of the log: one row a version, from the event that made
-- it so until the next one. Kept from the feed, a little behind; see docs/decisions/audit.md.
create table requests.history (
  like requests.requests,
  from_position bigint not null,
  -- Absent: it is so now.
  to_position   bigint,
  primary key (id, from_position)
);
create index history_person on requests.history (user_id);
-- What was there at a position, where it is little beside all that ever was.
create index history_at on requests.history using gist (organization_id, int8range(from_position, to_position));
-- The list in its order, where much of it was there at the position.
create index history_name on requests.history (organization_id, status, lower(name), id, from_position, to_position);

create table organizations.member_history (
  like organizations.members,
  from_position bigint not null,
  to_position   bigint,
  primary key (id, from_position)
);
create index member_history_person on organizations.member_history (user_id);
create index member_history_at on organizations.member_history
  using gist (organization_id, int8range(from_position, to_position));
create index member_history_name on organizations.member_history
  (organization_id, removed, lower(name), id, from_position, to_position);

-- How many there were, at organizations and locations: one row for each event that changed it.
create table requests.history_counts (
  place_id uuid,
  position bigint,
  pending  int not null,
  accepted int not null,
  rejected int not null,
  cards    int not null,
  primary key (place_id, position)
);
create table organizations.member_history_counts (
  place_id uuid,
  position bigint,
  present  int not null,
  removed  int not null,
  primary key (place_id, position)
);

-- The last position before a moment. Times follow positions but for commands that were under way beside
-- each other, of which the events just behind the found one are looked through.
create function log.position_before(p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce(pg_sequence_last_value('log.position_seq'), 0);
  middle bigint;
  event record;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select e.position, e.at into event
      from log.events e where e.position >= middle and e.position <= high order by e.position limit 1;
    if found and event.at < p_at then
      low := event.position;
    else
      high := middle - 1;
    end if;
  end loop;
  return coalesce((
    select max(position)
      from (select position, at from log.events where position > low order by position limit 1000) behind
     where at < p_at), low);
end $$;
