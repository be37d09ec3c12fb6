-- When an image was put or named last: a replaced logo that no design names any more goes a day after that.
alter table media.images add column named_at timestamptz not null default now();
