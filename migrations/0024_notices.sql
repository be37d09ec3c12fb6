-- Found by descending position in so many words: an index that could be read backwards shares its order
-- with the primary key, which is preferred to it as soon as most of the log is about one organization.

-- What people are told of, by whom it is about: without what one did oneself, and without cards that
-- are drawn again. However many of those there are, none of them is read.
create index events_told_user on log.events (user_id, (-position))
  where type in ('RequestAccepted', 'RequestRejected', 'RequestDecisionUndone', 'CorporateCardRendered',
                 'RoleGranted', 'RoleRevoked', 'MemberJoined', 'MemberRemoved', 'MemberReplaced',
                 'MemberBecameSubstitute', 'BulkFinished')
    and data ->> 'anew' is null
    and (actor is distinct from user_id or type in ('BulkFinished', 'ImportFinished'));

-- What those who run an organization or a location are told of, however much else happens there. Of those
-- whom a file brings in, they are told once, at its end.
create index events_told_organization on log.events (organization_id, (-position))
  where type in ('RequestSubmitted', 'MemberJoined', 'ImportFinished')
    and data ->> 'how' is distinct from 'imported';
create index events_told_location on log.events (location_id, (-position))
  where type in ('RequestSubmitted', 'MemberJoined', 'ImportFinished')
    and data ->> 'how' is distinct from 'imported';
