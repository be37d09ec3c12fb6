-- Which checkpoint of the sealed log a user was mailed last: no fact, only a pause.
create table notifications.checkpoint_mails (
  user_id uuid primary key,
  size    bigint not null,
  at      timestamptz not null
);
