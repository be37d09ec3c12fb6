-- Whether the mail server refused the mail of an invitation, for the admins who sent it.
alter table organizations.invitations add column is_refused boolean not null default false;
