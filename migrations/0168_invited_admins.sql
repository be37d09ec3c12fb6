-- Those who are invited to be corporate admins and have not come yet, as super admins look through them.
create index invitations_admins_newest on organizations.invitations (invited_at, id)
  where role = 'CORPORATE_ADMIN';
create index invitations_admins_by_email on organizations.invitations (email, id)
  where role = 'CORPORATE_ADMIN';
-- Employees whose mail the mail server refused: few among many.
create index invitations_refused on organizations.invitations (organization_id, invited_at, id)
  where role = 'MEMBER' and is_refused;
