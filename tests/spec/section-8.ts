import { shownIn, type Line } from './line';

/** Every message of section 8, and the test in which a user or a program meets it. */
export const section8: readonly Line[] = [
  ...shownIn(
    'tests/e2e/configuration.spec.ts',
    [
      'Something went wrong try again later',
      'a change that fails on our side leads to the start page and says so',
    ],
    ['Something went wrong', 'a change that fails on our side leads to the start page and says so'],
    [
      'Password changed succesfully',
      'a new password signs out the other devices and stays in use here',
    ],
  ),
  ...shownIn(
    'tests/e2e/trouble.spec.ts',
    ['Something went wrong. Try again later.', '${link} that cannot be loaded say ${said}'],
    ['Failed to load design', '${link} that cannot be loaded say ${said}'],
  ),
  ...shownIn('tests/e2e/image-field.spec.ts', [
    'Organization already register',
    'a form that was refused still has its image, and sends it the next time',
  ]),
  ...shownIn(
    'tests/e2e/joining.spec.ts',
    [
      'Enter valid mail address',
      'a mail at the organization joins with the code that was sent to it',
    ],
    [
      'Enter Valid Refer Code',
      'a newcomer finds the organization by its refer code, chooses a location and joins',
    ],
    [
      'This email is already connect to organization ',
      'a mail at the organization joins with the code that was sent to it',
    ],
    [
      'Check your mail for OTP',
      'a mail at the organization joins with the code that was sent to it',
    ],
    ['Enter valid mail OTP', 'a mail at the organization joins with the code that was sent to it'],
    [
      'Registered to organization successfully',
      'a newcomer finds the organization by its refer code, chooses a location and joins',
    ],
  ),
  ...shownIn(
    'tests/e2e/card-design.spec.ts',
    [
      'Error Sending Request',
      'an employee asks for a card, and the screen follows what becomes of it',
    ],
    [
      'Your Request has been sent successfully',
      'an employee asks for a card, and the screen follows what becomes of it',
    ],
  ),
  ...shownIn(
    'tests/e2e/users-list.spec.ts',
    [
      'Replaced Successfully',
      'who is removed is out at once, everywhere, and the one who replaces them is named on their card',
    ],
    [
      'User removed success',
      'who is removed is out at once, everywhere, and the one who replaces them is named on their card',
    ],
  ),
  ...shownIn(
    'tests/e2e/registration.spec.ts',
    [
      'Organization successfully registered',
      'each tab opens once the one before is complete, and the one who registers is its admin',
    ],
    [
      'Check Your Mail for OTP Verification',
      'each tab opens once the one before is complete, and the one who registers is its admin',
    ],
    ['Email Already Exists', 'what is taken is said at its field in its tab, and nothing is lost'],
  ),
  ...shownIn(
    'tests/e2e/edit-organization.spec.ts',
    [
      'Organization details successfully Updated',
      'a corporate admin edits the details, and what is wrong is said in its place',
    ],
    [
      'Account with this mail id does not exists',
      'auditors are added and removed by mail, and a removal is taken back',
    ],
  ),
  ...shownIn(
    'tests/e2e/locations.spec.ts',
    ['Location added successfully', 'a location is added with an admin chosen among the employees'],
    ['Admin added successfully', 'a location is edited, and its admins are chosen and removed'],
    ['Admin removed successfully', 'a location is edited, and its admins are chosen and removed'],
    ['Location already exists', 'a location is added with an admin chosen among the employees'],
    ['Admin already exists', 'without script a location is added, its admin by mail'],
    [
      'You are already an admin, cannot assign self email',
      'all employees are reached by scrolling, a part at a time',
    ],
    [
      'No registered employee to add as a admin',
      'where nobody works yet, there is nobody to choose',
    ],
  ),
  ...shownIn('tests/e2e/super-admin.spec.ts', [
    'Admin successfully added',
    'an admin is found an organization by some letters of its name',
  ]),
  ...shownIn(
    'tests/e2e/templates.spec.ts',
    [
      'Template successfully registered',
      'several files are added with a word for each, removed, and taken back',
    ],
    ['Template successfully Updated', 'a numbered background is seen before it is sent'],
    [
      'Invalid credentials!',
      'the dialog lets nobody past but a super admin, and remembers the mail',
    ],
    [
      'Error uploading templates',
      'a file that meets no server is said to be lost, and the page stays',
    ],
    ['Please select files to upload', 'a numbered background is seen before it is sent'],
  ),
  ...shownIn(
    'tests/e2e/designer.spec.ts',
    ['Template successfully designed', 'a person draws a card, saves it, and finds it as it was'],
    [
      'Please select something on the card !!',
      'a person draws a card, saves it, and finds it as it was',
    ],
  ),
  ...shownIn(
    'tests/e2e/designer-elements.spec.ts',
    [
      'Template successfully design',
      'a corporate design is filled in by a form, for one of several organizations',
    ],
    [
      'Something went wrong try again later123',
      'a corporate design is filled in by a form, for one of several organizations',
    ],
  ),
  ...shownIn(
    'tests/e2e/settings.spec.ts',
    [
      'Account deleted succesfully',
      'deleting the account asks first, says what is erased, and ends everything',
    ],
    [
      'Your account has been deleted successfully',
      'an account is deleted with a mailed code, by anyone who can read the mail',
    ],
    [
      'Email or Password is Invalid. Try again!',
      'deleting the account asks first, says what is erased, and ends everything',
    ],
  ),
  ...shownIn(
    'tests/e2e/sign-in.spec.ts',
    [
      'Successfully Logged In!',
      'who signs in is greeted, comes to where they were going, and is known everywhere',
    ],
    [
      'Check your mail id to reset a password',
      'a forgotten password is replaced over a mailed link, which works once',
    ],
  ),
  ...shownIn('tests/e2e/invitation.spec.ts', [
    'Registration successful',
    'an invited person sees to what, chooses name and password, and is in as its admin',
  ]),
  ...shownIn('tests/api/organizations-admins.spec.ts', [
    'Admin already register',
    'answers 208 when that person is one already',
  ]),
  ...shownIn(
    'tests/e2e/requests.spec.ts',
    [
      'Request is accepted',
      'a request is opened beside the list, accepted, taken back, and rejected with a reason',
    ],
    [
      'Request is rejected',
      'a request is opened beside the list, accepted, taken back, and rejected with a reason',
    ],
    ['Request accept error', 'of two admins one decides, and the other sees it at once'],
    ['Can not reject this error', 'of two admins one decides, and the other sees it at once'],
    [
      'Corporate card not available',
      'a request is opened before there is a design, and warns that there is no card',
    ],
  ),
  ...shownIn(
    'app/bulk/bulk-words.spec.ts',
    ['Request Approved', 'of %j says %s: %s'],
    ['Request Rejected', 'of %j says %s: %s'],
    ['Request Approved Error', 'of %j says %s: %s'],
    ['Request Reject Error', 'of %j says %s: %s'],
  ),
  ...shownIn('tests/api/people.spec.ts', ['Remove error', 'happens once']),
  ...shownIn('tests/e2e/dashboards.spec.ts', [
    'No Records',
    'a corporate admin sees who waits come and go, and nothing else is loaded',
  ]),
  ...shownIn('tests/e2e/organization-list.spec.ts', [
    'No Organization Registered',
    'organizations are listed by name, seven a page, and searched',
  ]),
];
