-- Who is no longer in an organization was removed, or left by choice.
alter table organizations.members add column left_by_choice boolean not null default false;
alter table organizations.member_history add column left_by_choice boolean not null default false;
