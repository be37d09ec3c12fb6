-- The codes of the public API stay in the API: rows say in plain words how it stands with a request, and
-- that a member was removed. Indexes follow the columns, the expressions in them too.
alter table requests.requests drop constraint requests_is_approved_check;
alter table requests.requests
  alter column is_approved type text
  using case is_approved when 'P' then 'pending' when 'T' then 'accepted' else 'rejected' end;
alter table requests.requests rename column is_approved to status;
alter table requests.requests
  add constraint requests_status_check check (status in ('pending', 'accepted', 'rejected'));

-- The lists of requests are called after their state.
update log.counts
   set name = left(name, -1)
              || case right(name, 1) when 'P' then 'pending' when 'T' then 'accepted' else 'rejected' end
 where projection = 'requests' and name like 'requests/%/_';

alter table organizations.members rename column is_quit to removed;

analyze requests.requests;
