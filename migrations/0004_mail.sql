-- Mails that left, and on a machine without a mail server those kept for reading. Contents are encrypted.
create schema mail;

-- One row for every mail that was begun: a code is never sent twice.
create table mail.sent (
  job_key text primary key,
  at      timestamptz not null default now()
);
create index sent_at on mail.sent (at);

create table mail.kept (
  id     uuid primary key,
  sealed text not null,
  at     timestamptz not null default now()
);
create index kept_at on mail.kept (at desc);
