-- Of which user a kept answer tells something: it goes with the account.
alter table api.idempotency add column user_id uuid;
create index idempotency_user on api.idempotency (user_id) where user_id is not null;
