-- What happened at a location, in order: how a location's admin catches up after a break.
create index events_location on log.events (location_id, position) where location_id is not null;
