/** What the server may use of identity: commands to run, queries, projections and subscribers. */

export {
  changeUsername,
  chooseLanguage,
  currentRights,
  deleteAccountByCode,
  deleteOwnAccount,
  deleteUser,
  ensureAccount,
  ensureAccountWith,
  ensureSuperAdmin,
  grantRole,
  makeSuperAdmin,
  hashAtStart,
  hasSuperAdmin,
  holdsDemo,
  prepareInvited,
  prepareRegistration,
  registerUser,
  revokeRole,
  revokeRoles,
  warnOfDemo,
  warnOfNoSuperAdmin,
} from './commands/accounts.server';
export {
  confirmCode,
  holdsCode,
  mailCode,
  limitAddress,
  refuseCode,
  requestCode,
  requireRightCode,
  useCode,
  waitForCode,
} from './commands/codes.server';
export { sendContactMessage } from './commands/contact.server';
export {
  erasuresConsumer,
  lastErasedSince,
  replayErasures,
  type DropOlder,
} from './commands/erasures.server';
export {
  changePassword,
  confirmPasswordReset,
  mailResetLink,
  requestPasswordReset,
  requireResetLink,
} from './commands/passwords.server';
export { currentUser, endSession, signOut } from './commands/sessions.server';
export { signIn, signInAsAdmin } from './commands/sign-in.server';
export { recentRegistrations, registrationsConsumer } from './read/registrations.server';
export { actorByToken, listSessions } from './read/sessions.server';
export {
  accounts,
  getUser,
  countUsers,
  languageOfMail,
  lastErased,
  listUsers,
  ownAccount,
  superAdmins,
  userByEmail,
  userById,
  usernamesOf,
  usersByEmails,
  usersCalled,
  usersProjection,
  usersWithRolesIn,
  withoutOtherAdmin,
  type UserRow,
} from './read/users.server';
export { usernamesThen } from './read/usernames.server';
