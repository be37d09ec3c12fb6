-- How many rows stand in each list, kept with the rows, so that no list is counted to say how long it is.
-- A number lies in slots: a writer takes one that nobody holds, so none waits for another, and there are
-- only as many as there were writers at once. Their sum is the number; a single slot may be negative.
create table log.counts (
  name       text collate "C" not null,
  slot       int not null,
  projection text not null,          -- whose list it is: a rebuild makes all numbers of a projection anew
  n          bigint not null,
  primary key (name, slot)
) with (fillfactor = 50);            -- room on the page for the next version of a row

-- The users that are there already. Nobody registers or leaves until this is committed.
lock table identity.users in share mode;
insert into log.counts (name, slot, projection, n)
select 'users', 0, 'users', count(*) from identity.users having count(*) > 0
union all
select 'users/type/' || type, 0, 'users', count(*) from identity.users group by type;
