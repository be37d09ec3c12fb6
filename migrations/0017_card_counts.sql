-- Read model, kept from the feed: how many members of each organization have a personal card.
create table cards.personal_counts (
  organization_id uuid primary key,
  cards           int not null
);

-- What the feed has told so far: who is in which organization, and who has a personal card.
create table cards.known_members (
  user_id         uuid not null,
  organization_id uuid not null,
  primary key (user_id, organization_id)
);
create index known_members_organization on cards.known_members (organization_id, user_id);
create table cards.known_holders (
  user_id uuid primary key
);
