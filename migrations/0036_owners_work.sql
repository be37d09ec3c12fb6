-- What the app's role may ask of the owner, since it owns nothing and cannot do it itself.
alter function log.guard_sequence() security definer;
alter function log.guard_sequence() set search_path = pg_catalog, pg_temp;

-- After it was filled: a search would be planned for an empty table.
create function places.analyze_gazetteer() returns void language sql volatile
  security definer set search_path = pg_catalog, pg_temp as 'analyze places.gazetteer';
