create schema cards;

-- Read model: one row a person who ever had a personal card, from the events of stream personal-card-<user>.
-- What was withdrawn keeps its share id and nothing else, so that its link can say that it is gone.
create table cards.personal (
  id           uuid primary key,
  share_id     text not null,
  version      int not null,          -- how often it was saved
  editor       text not null,
  design       jsonb,
  details      jsonb,
  assets       text[] not null,       -- the images that the design names
  front        text,
  back         text,
  hash         text,
  saved_at     timestamptz not null,
  withdrawn_at timestamptz
);
create unique index personal_share on cards.personal (share_id);
create index personal_assets on cards.personal using gin (assets);

-- Read model: how an organization's cards look, from the events of stream corporate-design-<organization>.
create table cards.corporate_designs (
  id       uuid primary key,
  version  int not null,
  design   jsonb not null,
  assets   text[] not null,
  saved_by uuid,
  saved_at timestamptz not null
);
create index corporate_designs_assets on cards.corporate_designs using gin (assets);

-- Read model: the cards that organizations gave out, from the events of stream corporate-card-<request>.
create table cards.corporate (
  id              uuid primary key,
  organization_id uuid not null,
  location_id     uuid not null,
  user_id         uuid not null,
  share_id        text not null,
  front           text,
  back            text,
  hash            text,
  issued_at       timestamptz not null,
  withdrawn_at    timestamptz
);
create unique index corporate_share on cards.corporate (share_id);
create index corporate_user on cards.corporate (user_id, organization_id);
create index corporate_issued on cards.corporate (organization_id, id) where withdrawn_at is null;

-- Images that were sent to be put on a card, from when on no saved design names them. Then they go after a day.
create table cards.uploads (
  image           text primary key,
  user_id         uuid,
  organization_id uuid,
  unnamed_since   timestamptz not null default now()
);
create index uploads_unnamed on cards.uploads (unnamed_since);

-- Corporate cards whose images are older than what they show. A job takes them out as it draws them.
create table cards.waiting (
  card_id         uuid primary key,
  organization_id uuid not null
);
create index waiting_organization on cards.waiting (organization_id);
