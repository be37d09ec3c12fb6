/** The page on which employees ask for their corporate card. */
export const en = {
  intro: (organization: string) => `Tell ${organization} what your card should say.`,
  form: 'Corporate card request',
  join: 'Join organization',
  joinFirst: (organization: string) => `Join ${organization} first, then ask for your card.`,

  // The specification's words, also where they differ in case alone.
  send: 'Send Request',
  save: 'Save Request',
  wait: 'Wait for Approval',
  waitNow: 'Wait For Approval',
  edit: 'Edit Request',
  editAndSend: 'Edit & Send Request',
  leaveIt: 'Leave it as it is',
  viewCard: 'View Card',
  /** What is said of a form that waits, or was refused. */
  note: (text: string) => `*${text}`,

  fields: {
    name: 'Name',
    designation: 'Designation',
    employeeId: 'Employee id',
    contactNumber: 'Contact number',
    locationId: 'Location',
    photo: 'Profile photo',
  },
  withoutPhoto: 'Remove the photo from my card',
  organization: 'Organization',
  email: 'Email',
  domain: 'Domain',
  website: 'Website',

  stamps: { pending: 'Pending', rejected: 'Rejected', accepted: 'Approved' },
  yourCard: 'Your card.',
  willLook: 'How your card will look.',
};
