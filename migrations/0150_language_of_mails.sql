-- In which language a user gets mails; null while none is chosen. Adding it rewrites nothing.
alter table identity.users add column language text;
