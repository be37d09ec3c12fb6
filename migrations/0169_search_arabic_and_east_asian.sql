-- Searches find Arabic words in the letters that people type: without vowels, hamzas and lengthening, and
-- with one letter for those that are taken for each other. Devanagari is found without its dot, and names in
-- East Asian letters with the space between them or without.
create or replace function public.plain_text(p_text text) returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(replace(
    translate(
      regexp_replace(
        lower(normalize(lower(p_text collate "und-x-icu"), nfkd) collate "und-x-icu"),
        '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0640]', '', 'g'),
      'øłđðħıŋəς' || 'ىیکةٱ', 'olddhineσ' || 'ييكها'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '(?<=[\u1100-\u11ff\u3005\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]) +'
  '(?=[\u1100-\u11ff\u3005\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff])', '', 'g');

-- Rows that hold such letters are written once more. Writers wait, so that none stores a text of the old kind.
lock table requests.requests, requests.history, organizations.members, organizations.member_history,
  organizations.invitations, organizations.organizations, organizations.locations, identity.users
  in share row exclusive mode;
update requests.requests set name = name where search_text <> public.plain_text(search_text);
update requests.history set name = name where search_text <> public.plain_text(search_text);
update organizations.members set name = name where search_text <> public.plain_text(search_text);
update organizations.member_history set name = name where search_text <> public.plain_text(search_text);
update organizations.invitations set details = details where search_text <> public.plain_text(search_text);
update organizations.organizations set name = name where search_text <> public.plain_text(search_text);
update organizations.locations set name = name where search_name <> public.plain_text(search_name);
update identity.users set username = username where search_text <> public.plain_text(search_text);
