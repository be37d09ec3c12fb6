-- The numbered backgrounds are among those that cards may have, as a rebuild from the log would put them there.
insert into templates.backgrounds (id, category, image, added_at, removed)
select n.id, 'plain', n.image,
       (select min(e.at) from log.events e where e.stream = 'template-' || n.id), false
  from templates.numbered n
on conflict (id) do nothing;
