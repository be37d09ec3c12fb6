-- Read model: the backgrounds that cards may have, one row each, from the events of stream template-<id>.
-- A removed one stays: it may come back in its place, and designs may still name its image.
create table templates.backgrounds (
  id       uuid primary key,
  category text not null,
  image    text not null,
  added_at timestamptz not null,
  removed  boolean not null
);
create index backgrounds_image on templates.backgrounds (image);
