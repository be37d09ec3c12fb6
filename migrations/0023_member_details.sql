-- Organizations keep what their people say of themselves, and where they are, since 0018; who had asked for
-- a card before that is told to them now, by a job and as events, so that a rebuild gives the same rows.
insert into log.outbox (task, payload, job_key, max_attempts)
select 'CarryDetails', '{"after": "00000000-0000-0000-0000-000000000000"}', 'carry-details', 12
 where exists (select 1 from requests.requests);
