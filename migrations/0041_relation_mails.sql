-- A role of a user that changed and about which a mail is due: whether the user had it before the first change.
-- What is as it was when the mail is due needs none.
create table notifications.relation_mails (
  user_id  uuid not null,
  relation text not null,
  held     boolean not null,
  primary key (user_id, relation)
);
