-- Whoever stands in for somebody is told of it too.
drop index log.events_told_user;
create index events_told_user on log.events (user_id, (-position))
  where type in ('RequestAccepted', 'RequestRejected', 'RequestDecisionUndone', 'CorporateCardRendered',
                 'RoleGranted', 'RoleRevoked', 'MemberJoined', 'MemberRemoved', 'MemberReplaced',
                 'MemberBecameSubstitute', 'BulkFinished')
    and data ->> 'anew' is null
    and (actor is distinct from user_id or type in ('BulkFinished', 'ImportFinished'));
