-- The history of requests, the newest first, in an organization, at a location and by who did it. Types
-- stand before the time, so that a rare one is found among a million others; what any of them did is
-- merged from one lane each (modules/requests/read/timeline.server.ts).
create index events_requests_organization on log.events (organization_id, type, at, position)
  where type like 'Request%';
create index events_requests_location on log.events (location_id, type, at, position)
  where type like 'Request%';
create index events_requests_actor on log.events (actor, at, position) where type like 'Request%';
