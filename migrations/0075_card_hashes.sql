-- Events of before 2026-11-23 have no subject, and say in clear by which hash a card was drawn: who knows most of
-- a card could guess the rest by it, of erased users too. As far as they are not sealed, which nothing may change,
-- and in the rows that came of them, it is another one now, that nobody can guess.
do $$
declare
  salt   text := gen_random_uuid()::text || gen_random_uuid()::text;
  sealed bigint := coalesce((select max(position) from log.leaves), 0);
begin
  perform from log.events
    where type in ('PersonalCardRendered', 'CorporateCardRendered')
      and subject is null and position > sealed limit 1;
  if not found then return; end if;

  alter table log.events disable trigger append_only;
  update log.events
     set data = jsonb_set(data, '{hash}',
                          to_jsonb(encode(sha256(convert_to(salt || (data ->> 'hash'), 'UTF8')), 'hex')))
   where type in ('PersonalCardRendered', 'CorporateCardRendered')
     and subject is null and position > sealed;
  alter table log.events enable trigger append_only;

  update cards.personal card set hash = drawn.data ->> 'hash'
    from (select distinct on (stream) stream, subject, data from log.events
           where type = 'PersonalCardRendered' order by stream, version desc) drawn
   where drawn.stream = 'personal-card-' || card.id and drawn.subject is null and card.hash is not null;
  update cards.corporate card set hash = drawn.data ->> 'hash'
    from (select distinct on (stream) stream, subject, data from log.events
           where type = 'CorporateCardRendered' order by stream, version desc) drawn
   where drawn.stream = 'corporate-card-' || card.id and drawn.subject is null and card.hash is not null;
end $$;
