-- A run that failed stays until a later one has an outcome, so that every page can say so.
alter table log.verifying add column has_failed boolean not null default false;
