-- Where BLOB_URL names an object store, a worker moves the encrypted bytes of images there. Their row, which
-- holds the key, stays.
alter table media.images
  alter column sealed drop not null,
  add column object text, -- the name under which the bytes are there
  add column size integer, -- of the bytes there
  add check ((sealed is null) <> (object is null)),
  add check (object is null or size is not null);
create index images_in_database on media.images (id) where object is null;
create index images_in_object_store on media.images (object) where object is not null;

-- Objects that no image has, or not yet. They stay for as long as backups may name them.
create table media.orphaned_objects (
  name  text primary key,
  since timestamptz not null default now()
);
create function media.record_orphaned_object() returns trigger language plpgsql as $$
begin
  insert into media.orphaned_objects (name) values (old.object) on conflict (name) do update set since = now();
  return null;
end $$;
create trigger record_orphaned_object after delete on media.images
  for each row when (old.object is not null) execute function media.record_orphaned_object();
