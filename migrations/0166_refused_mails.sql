-- How many mails of each template the mail server refused for good, by day: nothing says for whom they were.
create table mail.refused (
  day      date not null,
  template text not null,
  count    int  not null,
  -- Of the last one, its codes alone.
  reason   text not null,
  primary key (day, template)
);
