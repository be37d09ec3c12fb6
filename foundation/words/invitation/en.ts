/** What the page behind an invitation says. */
export const en = {
  title: 'You are invited',
  manage: <Node>(organization: Node) => ['Manage the business cards of ', organization, '.'],
  get: <Node>(organization: Node) => ['Get your business card from ', organization, '.'],
  signedInAs: (name: string) =>
    `You are signed in as ${name}. Accepting creates another account and signs you in to it.`,
  joinInstead: <Node>(link: Node, email: Node) => [
    'To join with this account instead, choose ',
    link,
    ' and enter ',
    email,
    '.',
  ],
  accept: 'Accept invitation',
  spent: 'This link no longer works',
  spentNewer: 'If a newer invitation has come by email, use the link in that one.',
  spentText: 'If you have accepted it already, sign in.',
  spentSignedIn: (name: string) => `You are signed in as ${name}.`,
  openDashboard: 'Open dashboard',
  tryAgain: 'Try again',
};
