-- Where BLOB_URL names an object store, a worker moves the encrypted bytes of images there. Their row, which
-- holds the key, stays.
alter table media.images
  alter column sealed drop not null,
  add column object text, -- the name under which the bytes are there
  add column size integer; -- of the encrypted bytes
update media.images set size = octet_length(sealed);
alter table media.images
  alter column size set not null,
  add check ((sealed is null) <> (object is null));
create index images_here on media.images (id) where object is null;
create index images_there on media.images (object) where object is not null;

-- Objects that no image has, or not yet. They stay for as long as backups may name them.
create table media.loose_objects (
  name  text primary key,
  since timestamptz not null default now()
);
create function media.let_object_go() returns trigger language plpgsql as $$
begin
  insert into media.loose_objects (name) values (old.object) on conflict (name) do update set since = now();
  return null;
end $$;
create trigger let_object_go after delete on media.images
  for each row when (old.object is not null) execute function media.let_object_go();
