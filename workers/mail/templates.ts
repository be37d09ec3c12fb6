import type { MailContent } from '#events/jobs';
import { ROLE_NAMES } from '#foundation/roles';

/** The text of a mail, before its layout as HTML or plain text. */
export interface MailText {
  subject: string;
  heading: string;
  before: string[];
  /** The one thing the mail is about. */
  focus?: Focus;
  after: string[];
  replyTo?: { name: string; address: string };
}

export type Focus =
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; link: string }
  /** Text that a user wrote, set apart from ours. */
  | { kind: 'quote'; text: string }
  /** Text that is kept and compared, letter by letter. */
  | { kind: 'verbatim'; text: string };

const byRule = ({ rule }: { rule?: string }): string =>
  rule === undefined ? '' : `, by the rule “${oneLine(rule)}”`;

type RelationMail = Extract<MailContent, { template: 'relation-changed' }>;

/** Mails with a code contain no other long number, so that the code cannot be mistaken. */
export function mailText(content: MailContent, signInLink: string): MailText {
  switch (content.template) {
    case 'registration-code':
      return {
        subject: 'Your Leafcard code',
        heading: 'Confirm your email address',
        before: ['Welcome! Enter this code on the sign-up page:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once.',
          'If you did not ask for it, someone may have mistyped their address. You can ignore this email: nothing happens without the code.',
        ],
      };
    case 'deletion-code':
      return {
        subject: 'Your code to delete your Leafcard account',
        heading: 'Delete your account',
        before: ['Enter this code to delete your account with everything in it:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once. A deleted account cannot be restored.',
          'If you did not ask for it, do not share the code. Your account stays as it is.',
        ],
      };
    case 'join-code':
      return {
        subject: 'Your Leafcard code to join your organization',
        heading: 'Join your organization',
        before: ['Enter this code to confirm that this work email is yours:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once.',
          'If you did not ask for it, do not share the code. Nothing happens without it.',
        ],
      };
    case 'invitation':
      return {
        subject: `Manage ${oneLine(content.organization)} on Leafcard`,
        heading: 'You are invited',
        before: [
          `You have been asked to manage the business cards of ${oneLine(content.organization)} on Leafcard.`,
          'Choose a name and a password to get started.',
        ],
        focus: { kind: 'link', label: 'Accept the invitation', link: webLink(content.link) },
        after: [
          'The link is valid for 7 days and works once.',
          'If you were not expecting this, you can ignore this email: nothing happens without the link.',
        ],
      };
    case 'member-invitation':
      return {
        subject: `Join ${oneLine(content.organization)} on Leafcard`,
        heading: 'You are invited',
        before: [
          `${oneLine(content.organization)} has a place for you on Leafcard, where its people get their business cards.`,
          'Choose a name and a password, and ask for your card.',
        ],
        focus: { kind: 'link', label: 'Accept the invitation', link: webLink(content.link) },
        after: [
          'The link is valid for 7 days and works once.',
          'If you were not expecting this, you can ignore this email: nothing happens without the link.',
        ],
      };
    case 'member-added':
      return {
        subject: `You have joined ${oneLine(content.organization)} on Leafcard`,
        heading: `Welcome to ${oneLine(content.organization)}`,
        before: [
          `Hello ${oneLine(content.name)},`,
          `${oneLine(content.organization)} has added you to its people on Leafcard. Your business card is one form away, and most of it is filled in.`,
        ],
        focus: { kind: 'link', label: 'Ask for your card', link: webLink(content.link) },
        after: [
          'If you do not know this organization, do not reply to anyone there. Its admins can see your name and email, and you can delete your account at any time.',
        ],
      };
    case 'reset-link':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        before: [
          `Hello ${oneLine(content.username)},`,
          'you asked for a new password for your Leafcard account.',
        ],
        focus: { kind: 'link', label: 'Choose a new password', link: webLink(content.link) },
        after: [
          'The link is valid for 30 minutes and works once.',
          'If you did not ask for it, you can ignore this email. Your password stays as it is.',
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        before: [
          `Hello ${oneLine(content.username)},`,
          'the password of your Leafcard account has just been changed. If that was you, all is well.',
          'If it was not you, choose a new password at once: open the sign-in page and follow "Forgot password".',
        ],
        focus: { kind: 'link', label: 'Open the sign-in page', link: webLink(signInLink) },
        after: [],
      };
    case 'request-accepted':
      return {
        subject: `Your business card from ${oneLine(content.organization)}`,
        heading: 'Your request was accepted',
        before: [
          `Hello ${oneLine(content.name)},`,
          `your request for a business card from ${oneLine(content.organization)} was accepted${byRule(content)}.`,
        ],
        focus: { kind: 'link', label: 'See your card', link: webLink(content.link) },
        after: ['Show it, share it, and save paper.'],
      };
    case 'request-rejected':
      return {
        subject: `Your request to ${oneLine(content.organization)}`,
        heading: 'Your request was rejected',
        before: [
          `Hello ${oneLine(content.name)},`,
          `your request for a business card from ${oneLine(content.organization)} was rejected${byRule(content)}.`,
          ...(content.reason ? ['This is why:'] : []),
        ],
        focus: content.reason
          ? { kind: 'quote', text: content.reason }
          : { kind: 'link', label: 'Send it again', link: webLink(content.link) },
        after: [
          content.reason
            ? `You can send it again with correct data: ${webLink(content.link)}`
            : 'You can send it again with correct data.',
        ],
      };
    case 'requests-waiting': {
      const many = content.count > 1;
      return {
        subject: many ? 'New requests are waiting for you' : 'A new request is waiting for you',
        heading: many ? 'New requests are waiting for you' : 'A new request is waiting for you',
        before: [
          `Hello ${oneLine(content.username)},`,
          many
            ? `${countInWords(content.count)} people have asked for a business card and are waiting for your decision.`
            : 'someone has asked for a business card and is waiting for your decision.',
        ],
        focus: { kind: 'link', label: 'See what is new', link: webLink(content.link) },
        after: [
          'However many requests arrive, you get at most one of these emails every 15 minutes.',
          `You can turn these emails off in your settings: ${webLink(content.settings)}`,
        ],
      };
    }
    case 'relation-changed': {
      const news = relationChangeText(content);
      return {
        subject: news.heading,
        heading: news.heading,
        before: [`Hello ${oneLine(content.username)},`, news.text],
        focus: { kind: 'link', label: 'See what is new', link: webLink(content.link) },
        after: [`You can turn these emails off in your settings: ${webLink(content.settings)}`],
      };
    }
    case 'checkpoint':
      return {
        subject: `Checkpoint of the log: ${content.size.toLocaleString('en')} events`,
        heading: 'The latest checkpoint of the log',
        before: [
          `Hello ${oneLine(content.username)},`,
          'this is the latest checkpoint of the log: its name, how many events it has, the hash over all of them, and the signature.',
        ],
        focus: { kind: 'verbatim', text: content.note },
        after: [
          'Keep this email. If a different log is ever shown in its place, it will not agree with this checkpoint.',
          `You can verify the log, and turn these emails off, here: ${webLink(content.link)}`,
          'You get at most one of these emails a day, and only when the log has grown.',
        ],
      };
    case 'contact':
      return {
        subject: `Contact: ${oneLine(content.subject)}`,
        heading: oneLine(content.subject),
        before: [
          `${oneLine(content.name)} <${oneLine(content.email)}> wrote through the contact form:`,
        ],
        focus: { kind: 'quote', text: content.message },
        after: ['Your reply to this email goes to the sender.'],
        replyTo: { name: oneLine(content.name), address: content.email },
      };
    default:
      return content satisfies never;
  }
}

function relationChangeText({ what, role, place, insteadOf }: RelationMail): {
  heading: string;
  text: string;
} {
  const where = oneLine(place) || 'Leafcard';
  const names: Partial<Record<string, string>> = ROLE_NAMES;
  const name = names[role ?? ''] ?? 'admin';
  const as = `${/^a/.test(name) ? 'an' : 'a'} ${name} of ${where}`;
  switch (what) {
    case 'granted':
      return { heading: 'You have a new role', text: `you are now ${as}.` };
    case 'revoked':
      return { heading: 'You no longer have a role', text: `you are no longer ${as}.` };
    case 'removed':
      return {
        heading: `You are no longer in ${where}`,
        text: `an admin removed you from ${where}. Your corporate card is withdrawn. Your personal card and your account stay.`,
      };
    case 'replaced':
      return {
        heading: `Someone stands in for you at ${where}`,
        text: `anyone who has your old card from ${where} now sees whom to contact.`,
      };
    case 'stands-in': {
      const whom = oneLine(insteadOf ?? 'someone who left');
      return {
        heading: `You stand in for ${whom}`,
        text: `an admin named you as the replacement for ${whom} at ${where}. Anyone who has the old card is now asked to contact you.`,
      };
    }
    default:
      return what satisfies never;
  }
}

const countInWords = (count: number): string => (count < 100 ? String(count) : 'At least 100');

/** Line ends would start another mail header; other control characters are not allowed either. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Only http and https: other links could run code. */
function webLink(link: string): string {
  const { protocol, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A link in a mail must be web.');
  return href;
}
