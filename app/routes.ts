import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

export default [
  index('routes/landing.tsx'),
  route('create-organization', 'routes/create-organization.tsx'),
  layout('routes/entrance.tsx', [
    route('login', 'routes/login.tsx'),
    route('registration', 'routes/registration.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('invitation', 'routes/invitation.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('delete', 'routes/delete.tsx'),
  ]),
  layout('routes/frame.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('configuration', 'routes/configuration.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('add-organization', 'routes/add-organization.tsx'),
    route('createorganization', 'routes/createorganization.tsx'),
    route('createadmin', 'routes/createadmin.tsx'),
    route('organization/lists', 'routes/organization-lists.tsx'),
    route('templates', 'routes/templates.tsx'),
    route('add-templates', 'routes/add-templates.tsx'),
    route('edit-organization', 'routes/edit-organization.tsx'),
    route('organization/location/info', 'routes/organization-locations.tsx'),
    route('dev/mail', 'routes/kept-mails.tsx', [route(':id', 'routes/kept-mail.tsx')]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('organization/lists/names', 'routes/organization-lists.names.ts'),
  route('organization/location/employees', 'routes/organization-locations.employees.ts'),
  route('places', 'routes/places.ts'),
  route('logout', 'routes/logout.tsx'),
] satisfies RouteConfig;
