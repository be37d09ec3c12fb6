#!/bin/sh
# Run once by the image of PostgreSQL, as it makes its cluster: the owner of the tables, the app, its readers.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" --username postgres <<'SQL'
create role leafcard login password :'owner';
create role leafcard_app login bypassrls password :'app';
create role leafcard_app_reader;
grant leafcard_app_reader to leafcard_app;
create database leafcard owner leafcard;
SQL
