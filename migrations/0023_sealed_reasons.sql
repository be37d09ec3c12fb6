-- Why somebody is rejected is about a person: from now on it lies here sealed. What was begun before ends,
-- and what is over is forgotten: the facts stand in the log.
delete from bulk.bulks where reason is not null and state <> 'running';
update bulk.bulks set reason = null, state = 'cancelled', finished_at = clock_timestamp()
 where reason is not null;
