/** The mails that a machine keeps for itself. */
export const en = {
  lead: 'No mail server is set up, so emails stay here. Only this machine can read them.',
  list: 'Emails',
  choose: 'Choose an email to read it.',
  none: 'No email yet',
  noneText: 'The next one appears here automatically.',
  all: 'All emails',
  from: (address: string) => `From ${address}`,
  to: (address: string) => `To ${address}`,
  answersTo: (address: string) => `Answers go to ${address}`,
  view: 'View',
  asItLooks: 'As it looks',
  plainText: 'Plain text',
  mail: (subject: string) => `Email: ${subject}`,
};
