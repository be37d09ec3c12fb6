-- Whether the mail server answers is known where mails are sent, and asked of every process that serves pages.
alter table workers.pools add column is_mail_down boolean not null default false;
