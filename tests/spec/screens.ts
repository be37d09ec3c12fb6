import { shownIn, type Line } from './line';

/** Section 2 of the specification. */
export const screens: readonly Line[] = [
  ...shownIn(
    'tests/e2e/landing.spec.ts',
    [
      '/: the landing page, with its sections',
      'the parts of the page are a link away, and so is the way in',
    ],
    [
      'the contact form',
      'a message goes out once every field is right, and a refused one keeps what was typed',
    ],
    ['testimonials, two a page', 'two testimonials are shown, and others when the page is turned'],
    ['contact details in the footer', 'the footer says how to get in touch'],
  ),
  ...shownIn(
    'tests/e2e/sign-in.spec.ts',
    ['/login', 'who signs in is greeted, comes to where they were going, and is known everywhere'],
    [
      'the forgot-password dialog',
      'a forgotten password is replaced over a mailed link, which works once',
    ],
    ['Log out goes to /login', 'logging out ends the session and goes to the sign-in page'],
  ),
  ...shownIn(
    'tests/e2e/registration.spec.ts',
    [
      '/registration: individual or organization',
      'the landing page and the sign-in lead to the choice, and the choice to both forms',
    ],
    [
      '/create-organization: three tabs',
      'each tab opens once the one before is complete, and the one who registers is its admin',
    ],
  ),
  ...shownIn('tests/e2e/sign-up.spec.ts', [
    '/sign-up',
    'registering is possible once everything fits, and leads straight in',
  ]),
  ...shownIn(
    'tests/e2e/settings.spec.ts',
    [
      '/delete: by an emailed code',
      'an account is deleted with a mailed code, by anyone who can read the mail',
    ],
    [
      '/settings: Delete Account, with confirmation',
      'deleting the account asks first, says what is erased, and ends everything',
    ],
  ),
  ...shownIn('tests/e2e/viewer-public.spec.ts', [
    '/view-card/{id}: a click flips',
    'a tap turns the card, and its code is scanned from the screen',
  ]),
  ...shownIn(
    'tests/e2e/templates.spec.ts',
    [
      '/add-templates: a dialog that cannot be dismissed',
      'the dialog lets nobody past but a super admin, and remembers the mail',
    ],
    [
      'template management, by category',
      'several files are added with a word for each, removed, and taken back',
    ],
    ['/templates: 12 numbered images', 'a numbered background is seen before it is sent'],
  ),
  ...shownIn('tests/e2e/configuration.spec.ts', [
    '/configuration',
    'a new password signs out the other devices and stays in use here',
  ]),
  ...shownIn(
    'tests/e2e/super-admin.spec.ts',
    [
      '/createorganization',
      'the super admin creates an organization and then its admin, who is invited',
    ],
    [
      '/createadmin: e-mail and organization',
      'an admin is found an organization by some letters of its name',
    ],
  ),
  ...shownIn(
    'tests/e2e/organization-list.spec.ts',
    ['/organization/lists', 'organizations are listed by name, seven a page, and searched'],
    [
      'the logo has a border where the domain is listed',
      'a new one slides in while the search stays, and its domain is confirmed on the super admin’s word',
    ],
  ),
  ...shownIn(
    'tests/e2e/edit-organization.spec.ts',
    [
      '/edit-organization',
      'a corporate admin edits the details, and what is wrong is said in its place',
    ],
    [
      'an organization is chosen when there are several',
      'who administers several organizations chooses one, and the address says which',
    ],
  ),
  ...shownIn(
    'tests/e2e/locations.spec.ts',
    [
      '/organization/location/info: Create in a side drawer',
      'a location is added with an admin chosen among the employees',
    ],
    ['the Select Admin dialog', 'all employees are reached by scrolling, a part at a time'],
  ),
  ...shownIn(
    'tests/e2e/requests.spec.ts',
    [
      '/organization/users/cards/request: tabs, columns, drawer',
      'a request is opened beside the list, accepted, taken back, and rejected with a reason',
    ],
    [
      '/organization/location/users/cards/request',
      'a location admin finds the own location, and nobody else gets in',
    ],
    [
      'small screens show cards instead of a table',
      'requests are cards, read on while others come, and decided over the whole screen',
    ],
  ),
  ...shownIn(
    'tests/e2e/users-list.spec.ts',
    [
      '/organization/users/list: remove and replace',
      'who is removed is out at once, everywhere, and the one who replaces them is named on their card',
    ],
    [
      '/organization/location/users/list',
      'location admins find their own people, and everybody else the way to /login',
    ],
  ),
  ...shownIn(
    'tests/e2e/joining.spec.ts',
    [
      'join by refer code',
      'a newcomer finds the organization by its refer code, chooses a location and joins',
    ],
    [
      'join by corporate mail',
      'a mail at the organization joins with the code that was sent to it',
    ],
    [
      'who is in an organization sees it',
      'who is in one organization already sees it, and joins another',
    ],
  ),
  ...shownIn(
    'tests/e2e/card-design.spec.ts',
    [
      '/card-design: the corporate card request',
      'an employee asks for a card, and the screen follows what becomes of it',
    ],
    [
      'the organization of the request is chosen',
      'another organization fills the form from its own record, and none leads to joining one',
    ],
  ),
  ...shownIn(
    'tests/e2e/dashboards.spec.ts',
    [
      'the super admin’s dashboard',
      'the super admin sees a new organization and a new card at once',
    ],
    [
      'the corporate admin’s dashboard',
      'a corporate admin sees who waits come and go, and nothing else is loaded',
    ],
    [
      'the organization selector of the dashboard',
      'one organization is chosen of several, and a new one has room for what will come',
    ],
    [
      'a regular user’s dashboard: counts and the image',
      'an employee sees how many cards there are, and the cards',
    ],
    [
      'a location admin’s dashboard: the same',
      'a location admin sees who waits at the own location, and the own cards',
    ],
    [
      'NOT AVAILABLE and LOADING',
      'a number that takes long comes after the page, and one that fails is not available',
    ],
    ['lists scroll at 500 px', 'long lists scroll in 500 pixels, by key too'],
  ),
  ...shownIn(
    'tests/e2e/designer.spec.ts',
    ['/new-personal-card-design', 'a person draws a card, saves it, and finds it as it was'],
    [
      '/new-corporate-admin-card-design: text boxes can be locked',
      'a corporate design holds what is each employee’s own, and keeps what is locked',
    ],
    [
      'the design preview',
      'is seen with the data of anybody there, found in a list that scrolls by key',
    ],
  ),
  ...shownIn(
    'tests/e2e/designer-elements.spec.ts',
    [
      '/personal-card-design: Frontview, Backview, Text 1 to Text 5',
      'a personal card is filled in by a form, front and back, and becomes an image',
    ],
    [
      '/corporate-admin-card-design: show or hide, organization selector',
      'a corporate design is filled in by a form, for one of several organizations',
    ],
    [
      'element-based designers: selector, fonts, dragging, sizes',
      'elements are chosen, styled, dragged and resized, and aligned by where they stand',
    ],
    [
      'background galleries that fold, custom background, logo',
      'backgrounds are folded away until wanted, and an own one is a PNG of 50000 bytes at most',
    ],
    [
      'one design in both designers',
      'what is begun in one designer goes on in the other, whatever is on it',
    ],
  ),
  ...shownIn(
    'tests/e2e/viewer-own.spec.ts',
    [
      '/new-personal-card-view',
      'the personal card comes by itself, turns and is passed on, ${size}',
    ],
    [
      '/new-corporate-card-view',
      'the corporate card comes by itself, through every state, and is scanned',
    ],
    [
      '/personal-card-view and /corporate-card-view',
      'both sides of the cards are images, in every state, ${size}',
    ],
    ['a spinner while a card is drawn', 'a card that is not drawn yet has a spinner in its place'],
    ['Cards in the menu of every other user', '${who} finds both cards in the menu'],
  ),
];
