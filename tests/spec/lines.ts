import { shownIn, type Line } from './line';

/** Sections 3 to 7 and 9 of the specification. */

export const entities: readonly Line[] = [
  ...shownIn('modules/cards/design/canvas.spec.ts', [
    'canvas objects carry fieldName, hideLongText and editable',
    'keeps fieldName, hideLongText and editable of $type',
  ]),
  ...shownIn('modules/cards/design/placeholders.spec.ts', [
    'placeholders in double braces',
    '%s becomes %s',
  ]),
  ...shownIn('modules/cards/design/drawing/line-breaks.spec.ts', [
    'long texts end in an ellipsis',
    'ends in an ellipsis',
  ]),
  ...shownIn('modules/cards/design/elements.spec.ts', [
    'element records',
    'are the same elements again, and say it without help',
  ]),
  ...shownIn('tests/api/cards-elements.spec.ts', [
    'personal card records',
    'is saved a side at a time, drawn, and given back as elements',
  ]),
  ...shownIn(
    'tests/api/templates.spec.ts',
    [
      'template sets: plain and graphic',
      'are listed for everybody, each kind with the newest last',
    ],
    ['the numbered images among them', 'are listed among the plain ones, each image once'],
  ),
  ...shownIn('tests/api/organizations-lists.spec.ts', [
    'type_id 2 is the own organization',
    'are those one administers and those one is in, and they are counted',
  ]),
];

export const states: readonly Line[] = [
  ...shownIn(
    'tests/api/requests-deciding.spec.ts',
    ['P becomes T or R', 'accepts or rejects it while it waits'],
    ['only when P', 'is refused with the words for it when it does not wait'],
    ['in bulk', 'decides each by itself, and says why others are not'],
    ['a decision can be undone', 'lets it wait again, within ten seconds'],
    ['card images come from the design', 'ignores pictures: the server draws the card itself'],
  ),
  ...shownIn(
    'app/card-request/form-mode.spec.ts',
    ['no request: editable', 'is open and sends where nothing was asked for'],
    [
      'P: disabled, Wait for Approval',
      'is closed while the request waits, and says so in both spellings',
    ],
    [
      'R: name, designation, contact and photo',
      'takes name, designation, contact and photo after a rejection',
    ],
    ['T: Edit & Send Request', 'is opened by its button after an approval, and sends all then'],
  ),
  ...shownIn(
    'tests/api/people.spec.ts',
    ['is_quit F becomes T', 'ends membership, request, card and roles at once'],
    [
      'replaced: Replaced Successfully',
      'names the new contact to a visitor who opens the card that is gone',
    ],
  ),
  ...shownIn(
    'tests/e2e/viewer-own.spec.ts',
    [
      'viewers: not connected, waiting, rejected, not designed, approved',
      'the corporate card comes by itself, through every state, and is scanned',
    ],
    [
      'image viewers: the same states',
      'both sides of the cards are images, in every state, ${size}',
    ],
    ['a removed user reads so', 'a user who was removed reads that, and nothing of connecting'],
  ),
  ...shownIn(
    'app/designer/editor/editor.spec.ts',
    [
      'ticking shows an element, creating it',
      'is made when it is ticked for the first time, as the specification says',
    ],
    [
      'unticking hides it',
      'is hidden when it is unticked, and is what it was when it is ticked again',
    ],
    ['each side has its own elements', 'is on the side where it was ticked'],
    ['Delete Selected', 'is deleted, or it is said that nothing is'],
    [
      'bold, italic and underline toggle',
      'is bold, italic or underlined with one choice and not with the next',
    ],
  ),
  ...shownIn('tests/e2e/designer.spec.ts', [
    'Clear Canvas',
    'what was done is undone and done again, also what was cleared',
  ]),
  ...shownIn('tests/e2e/sign-up.spec.ts', [
    'registration: other fields wait for the code',
    'the other fields wait until the mailed code has matched',
  ]),
  ...shownIn('tests/e2e/registration.spec.ts', [
    'organization tabs open one after the other',
    'each tab opens once the one before is complete, and the one who registers is its admin',
  ]),
  ...shownIn('tests/e2e/sign-in.spec.ts', [
    'who is signed out elsewhere is logged out',
    'who was signed out elsewhere reads why',
  ]),
  ...shownIn('tests/e2e/configuration.spec.ts', [
    'a failed password change goes to /',
    'a change that fails on our side leads to the start page and says so',
  ]),
  ...shownIn('tests/e2e/trouble.spec.ts', [
    'locations and designs that cannot be loaded',
    '${link} that cannot be loaded say ${said}',
  ]),
];

export const rules: readonly Line[] = [
  ...shownIn(
    'tests/e2e/sign-in.spec.ts',
    [
      'empty submit: All Fields are required',
      'an empty form says that all fields are required, and the first one is ready to type in',
    ],
    [
      'e-mail pattern and password of 6',
      'a fault shows when its field is left, never while typing, and goes once it is mended',
    ],
  ),
  ...shownIn(
    'tests/api/identity-accounts.spec.ts',
    ['username: a letter, 5 to 30', 'does not take the username %j'],
    ['the code must match', 'accepts the code once'],
  ),
  ...shownIn('app/forms/account-fields.spec.ts', [
    'passwords equal',
    'complains once no further letter can mend the repeat',
  ]),
  ...shownIn('tests/api/organizations-joining.spec.ts', [
    'corporate mail and its code',
    'mails a code, shows the organization and lets join with that mail',
  ]),
  ...shownIn(
    'modules/organizations/contract.spec.ts',
    ['domain: must be valid', '%j is no domain'],
    ['website: must be valid', '%j is no website'],
    ['country from the full list', '%j is no country'],
    ['names are not blank', 'a name is kept on one line, and is not blank'],
  ),
  ...shownIn(
    'tests/e2e/image-field.spec.ts',
    ['images: type and size', 'a picked image is shown, judged at once, replaced and removed'],
    [
      'a file that cannot be read',
      'a file may be dropped on the field, and beside it does no harm',
    ],
  ),
  ...shownIn('tests/images/registering.spec.ts', [
    'registration images: PNG or JPEG',
    'says what is wrong with which image, and stores nothing',
  ]),
  ...shownIn('tests/api/organizations-registering.spec.ts', [
    'all fields of a registration',
    'needs every field, and says so of each',
  ]),
  ...shownIn('tests/e2e/locations.spec.ts', [
    'location form: coordinates',
    'a drawer’s form is checked before it is sent',
  ]),
  ...shownIn('tests/api/organizations-locations.spec.ts', [
    'nobody makes themself location admin',
    'does not let an admin take it for themself',
  ]),
  ...shownIn(
    'tests/api/requests-asking.spec.ts',
    ['corporate card form: not blank', 'does not take what is left out or blank'],
    [
      'profile photo: PNG or JPEG, 300000 bytes',
      'takes a photo up to its limit, and no other files',
    ],
  ),
  ...shownIn('tests/e2e/designer.spec.ts', [
    'Enter key blocked while editing text',
    'text is typed on the card, without line breaks',
  ]),
  ...shownIn(
    'app/designer/editor/editor.spec.ts',
    [
      'text styling for texts, line styling for lines',
      'takes text styles as texts and line styles as lines',
    ],
    [
      'what is locked stays',
      'keeps what it locks from being moved, styled, deleted, hidden and ordered',
    ],
  ),
  ...shownIn(
    'tests/api/cards-elements.spec.ts',
    ['legacy card image: PNG, 50000 bytes', 'needs its picture, which must be one'],
    ['custom background: PNG, 50000 bytes', 'has a PNG as its background, and no JPEG'],
  ),
  ...shownIn('tests/api/templates.spec.ts', [
    'template image: PNG, 50000 bytes',
    'is said of each field',
  ]),
  ...shownIn('tests/e2e/landing.spec.ts', [
    'contact form: all required',
    'a message goes out once every field is right, and a refused one keeps what was typed',
  ]),
  ...shownIn('tests/cards/contact-code.spec.ts', [
    'contact code: the name',
    'of a name that is ${kind}, drawn and photographed',
  ]),
];

export const roles: readonly Line[] = [
  ...shownIn('tests/e2e/super-admin.spec.ts', [
    'SUPER_ADMIN creates organizations and admins',
    'strangers are sent to sign in, and others read that it is not theirs',
  ]),
  ...shownIn('tests/e2e/requests.spec.ts', [
    'lists send other roles to /login',
    'a location admin finds the own location, and nobody else gets in',
  ]),
  ...shownIn('tests/e2e/location-scope.spec.ts', [
    'LOCATION_ADMIN: own location only',
    'a location admin finds nobody of another location on any page, and decides about none',
  ]),
  ...shownIn('tests/e2e/templates.spec.ts', [
    'template management by its own sign-in',
    'a user who is no super admin reads so, and may sign in',
  ]),
  ...shownIn('tests/e2e/viewer-own.spec.ts', [
    'other users have cards',
    'cards are for those who work somewhere: a super admin reads so',
  ]),
];

export const calls: readonly Line[] = [
  ...shownIn(
    'tests/api/openapi.spec.ts',
    ['every call of section 7', 'has every call of the contract, and no other'],
    ['every method on every path', 'is served, or refused with the methods there are'],
    ['calls carry the session token', 'without a token is 401 wherever a user must be signed in'],
  ),
  ...shownIn('tests/api/organizations-lists.spec.ts', [
    'the domain list',
    'tells everybody who is signed in',
  ]),
  ...shownIn('tests/api/requests-lists.spec.ts', [
    'adminapprove shows the filled design',
    'fills the organization’s design with what the person asks for',
  ]),
];

export const limits: readonly Line[] = [
  ...shownIn('tests/api/common-rules.spec.ts', [
    'pages of 10',
    'is asked for in pages of ten, and of a hundred at most',
  ]),
  ...shownIn('tests/e2e/organization-list.spec.ts', [
    'organizations: 7 a page',
    'organizations are listed by name, seven a page, and searched',
  ]),
  ...shownIn('tests/e2e/landing.spec.ts', [
    'testimonials: 2 a page',
    'two testimonials are shown, and others when the page is turned',
  ]),
  ...shownIn('tests/api/people.spec.ts', [
    'replace search: 100 users',
    'is offered those who are there, a hundred at most',
  ]),
  ...shownIn('foundation/images.spec.ts', [
    'uploads: 50000 and 300000 bytes',
    'is not taken with %s',
  ]),
  ...shownIn('tests/cards/rendering.spec.ts', [
    '725 by 412, at double resolution',
    'is two PNG files of twice its size',
  ]),
  ...shownIn('app/designer/editor/editor.spec.ts', [
    'defaults of new elements',
    'is made when it is ticked for the first time, as the specification says',
  ]),
  ...shownIn(
    'modules/cards/design/elements.spec.ts',
    ['legacy width 400', 'are laid out as on a card that is 400 wide'],
    ['legacy default positions', 'begin where the older designers began'],
    ['legacy lines in percent', 'have lines by percent and their own colours'],
  ),
  ...shownIn('app/card/code-size.spec.ts', [
    'QR image of at least 150',
    'a code has whole modules at a pixel ratio of %d',
  ]),
  ...shownIn('tests/e2e/viewer-own.spec.ts', [
    'flip of 2 to 3 seconds, visiting card.png',
    'the personal card comes by itself, turns and is passed on, ${size}',
  ]),
  ...shownIn('app/map/coordinates.spec.ts', ['coordinates shown with 5 decimals', 'show %o as %o']),
  ...shownIn('modules/organizations/contract.spec.ts', [
    'coordinates stored with 7 decimals',
    'the latitude %j is %d',
  ]),
  ...shownIn('app/ui/toasts.spec.ts', [
    'toasts: 3000 ms, 5000 ms',
    'stays as long as the specification says: outcomes 3000 ms, anything else 5000 ms',
  ]),
];
