-- The users of one type in each order of their list, so that a page of few among many is read at once.
create index users_type_registered_at on identity.users (type, registered_at, id);
create index users_type_username on identity.users (type, lower(username), id);
create index users_type_email on identity.users (type, lower(email), id);
