-- By descending position in so many words: an index that could be read backwards shares its order with
-- the primary key, which is preferred to it as soon as most of the log is about one organization.
drop index log.events_told_organization;
drop index log.events_told_location;
create index events_told_organization on log.events (organization_id, (-position))
  where type in ('RequestSubmitted', 'MemberJoined', 'ImportFinished');
create index events_told_location on log.events (location_id, (-position))
  where type in ('RequestSubmitted', 'MemberJoined', 'ImportFinished');
