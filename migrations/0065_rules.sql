create schema rules;

-- Read model: the rules of an organization about its requests, from the events of stream rules-<organization>.
create table rules.rules (
  id      uuid primary key,
  -- In the order in which they are asked.
  rules   jsonb not null,
  -- How many things have happened to them.
  version int not null
);
