-- What one user did to requests, in an organization and at a location, the newest first: an admin may have
-- done half of all, and nothing of one type or at one place.
create index events_requests_organization_actor on log.events (organization_id, actor, type, at, position)
  where type like 'Request%';
create index events_requests_location_actor on log.events (location_id, actor, type, at, position)
  where type like 'Request%';
drop index log.events_requests_actor;
