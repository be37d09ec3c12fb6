-- Each run has its own progress, so that one that ends takes no other's away.
delete from log.verifying;
alter table log.verifying
  drop column only_one,
  add column run uuid primary key;
