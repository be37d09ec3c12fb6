-- Read model, kept from the feed: how many registered in which quarter of an hour (UTC). Days begin at one of
-- these in every time zone. The table by days stays for processes of the release before, which still read it.
create table identity.registrations_by_quarter_hour (
  begins_at timestamptz primary key,
  count     int not null
);
