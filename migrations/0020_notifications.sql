create schema notifications;

-- Read model: what a person has seen and wants by mail, from the events of stream notifications-<user>.
create table notifications.readers (
  id      uuid primary key,
  -- Everything up to this position of the log was seen, and above it these.
  up_to   bigint not null,
  singles jsonb not null,
  -- What was chosen, by kind of mail; what is not named is as the product proposes.
  mails   jsonb not null
);

-- When somebody was mailed last that requests wait, and up to where in the log: no fact, only a pause.
create table notifications.mailed (
  id    uuid primary key,
  at    timestamptz not null,
  up_to bigint not null
);
