-- Places of the world to search, without asking anybody: a job fills this from packages.
create extension if not exists pg_trgm;

create schema places;

create table places.gazetteer (
  id         int primary key,
  name       text not null,
  region     text,
  country    text not null,
  latitude   double precision not null,
  longitude  double precision not null,
  population int not null,
  -- What it is found by, folded: no capitals, no marks, no punctuation.
  key        text collate "C" not null,
  names      text collate "C" not null, -- every name, its own first: |munich|munchen|monaco di baviera|
  words      tsvector not null          -- of all names; those of region and country begin with @
);
create index gazetteer_words on places.gazetteer using gin (words);
create index gazetteer_key on places.gazetteer (key);
create index gazetteer_parts on places.gazetteer using gin (key gin_trgm_ops);
-- Somebody who begins to type asks for the largest among very many.
create index gazetteer_letter on places.gazetteer (left(key, 1), population desc);
create index gazetteer_letters on places.gazetteer (left(key, 2), population desc);

-- Which edition of it is there.
create table places.edition (
  only_one boolean primary key default true check (only_one),
  version  text not null,
  at       timestamptz not null default now()
);

-- What a geocoder said, by a hash of what it was asked.
create table places.answers (
  key        text primary key,
  places     jsonb not null,
  expires_at timestamptz not null
);
create index answers_expires on places.answers (expires_at);
