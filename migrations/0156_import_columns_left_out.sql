-- Columns of a file that the import does not know, as the file calls them.
alter table imports.imports add column left_out text[] not null default '{}';
