-- Pictures of organizations that the history shows and that nothing uses today: since when. What they take has a
-- limit of its own.
alter table media.images add column past_since timestamptz;
create index images_past on media.images (organization_id, past_since) where past_since is not null;

-- Whether an organization's design was ever saved with it: the history shows it, so it stays. Designs of before
-- are looked through.
alter table cards.uploads add column saved boolean not null default false;
drop index cards.uploads_unnamed;
create index uploads_unnamed on cards.uploads (unnamed_since) where not saved;
update cards.uploads set saved = true
 where organization_id is not null
   and image in (select jsonb_path_query(data, '$.design.**.assetId') #>> '{}'
                   from log.events where type = 'CorporateDesignSaved');
