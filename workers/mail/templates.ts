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
  | { kind: 'quote'; text: string };

type RelationMail = Extract<MailContent, { template: 'relation-changed' }>;

/** Mails with a code contain no other long number, so that the code cannot be mistaken. */
export function mailText(content: MailContent, signInLink: string): MailText {
  switch (content.template) {
    case 'registration-code':
      return {
        subject: 'Your Leafcard code',
        heading: 'Confirm your e-mail address',
        before: ['Welcome! Enter this code on the sign-up page:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once.',
          'If you did not ask for it, someone may have mistyped their address. You can forget this mail: nothing happens without the code.',
        ],
      };
    case 'deletion-code':
      return {
        subject: 'Your code to delete your Leafcard account',
        heading: 'Delete your account',
        before: ['Enter this code to delete your account with everything in it:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once. What is deleted cannot be brought back.',
          'If you did not ask for it, give the code to nobody. Your account stays as it is.',
        ],
      };
    case 'join-code':
      return {
        subject: 'Your Leafcard code to join your organization',
        heading: 'Join your organization',
        before: ['Enter this code to show that this corporate mail is yours:'],
        focus: { kind: 'code', code: content.code },
        after: [
          'It is valid for 10 minutes and works once.',
          'If you did not ask for it, give the code to nobody. Nothing happens without it.',
        ],
      };
    case 'invitation':
      return {
        subject: `Administer ${oneLine(content.organization)} on Leafcard`,
        heading: 'You are invited',
        before: [
          `You are asked to administer the business cards of ${oneLine(content.organization)} on Leafcard.`,
          'Choose a name and a password, and you are in.',
        ],
        focus: { kind: 'link', label: 'Accept the invitation', link: webLink(content.link) },
        after: [
          'The link is valid for 7 days and works once.',
          'If you do not know what this is about, you can forget this mail: nothing happens without the link.',
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
          'If you do not know what this is about, you can forget this mail: nothing happens without the link.',
        ],
      };
    case 'member-added':
      return {
        subject: `You are in ${oneLine(content.organization)} on Leafcard`,
        heading: `Welcome to ${oneLine(content.organization)}`,
        before: [
          `Hello ${oneLine(content.name)},`,
          `${oneLine(content.organization)} has added you to its people on Leafcard. Your business card is one form away, and most of it is filled in.`,
        ],
        focus: { kind: 'link', label: 'Ask for your card', link: webLink(content.link) },
        after: [
          'If you do not know this organization, answer to nobody there: its admins see your name and your mail, and you can delete your account at any time.',
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
          'If you did not ask for it, you can forget this mail. Your password stays as it is.',
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
        subject: `Your business card of ${oneLine(content.organization)}`,
        heading: 'Your request is accepted',
        before: [
          `Hello ${oneLine(content.name)},`,
          `your request for a business card of ${oneLine(content.organization)} is accepted.`,
        ],
        focus: { kind: 'link', label: 'See your card', link: webLink(content.link) },
        after: ['Show it, share it, and save paper.'],
      };
    case 'request-rejected':
      return {
        subject: `Your request to ${oneLine(content.organization)}`,
        heading: 'Your request is rejected',
        before: [
          `Hello ${oneLine(content.name)},`,
          `your request for a business card of ${oneLine(content.organization)} is rejected.`,
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
        subject: many ? 'New requests wait for you' : 'A new request waits for you',
        heading: many ? 'New requests wait for you' : 'A new request waits for you',
        before: [
          `Hello ${oneLine(content.username)},`,
          many
            ? `${countInWords(content.count)} people ask for a business card and wait for your decision.`
            : 'someone asks for a business card and waits for your decision.',
        ],
        focus: { kind: 'link', label: 'Look at what is new', link: webLink(content.link) },
        after: [
          'However many requests come, you get one such mail in a quarter of an hour.',
          `You can turn these mails off in your settings: ${webLink(content.settings)}`,
        ],
      };
    }
    case 'relation-changed': {
      const news = relationChangeText(content);
      return {
        subject: news.heading,
        heading: news.heading,
        before: [`Hello ${oneLine(content.username)},`, news.text],
        focus: { kind: 'link', label: 'Look at what is new', link: webLink(content.link) },
        after: [`You can turn these mails off in your settings: ${webLink(content.settings)}`],
      };
    }
    case 'contact':
      return {
        subject: `Contact: ${oneLine(content.subject)}`,
        heading: oneLine(content.subject),
        before: [`${oneLine(content.name)} <${oneLine(content.email)}> wrote by the contact form:`],
        focus: { kind: 'quote', text: content.message },
        after: ['Your reply to this mail goes to the sender.'],
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
      return { heading: 'You have a new role', text: `you are ${as} now.` };
    case 'revoked':
      return { heading: 'You no longer have a role', text: `you are no longer ${as}.` };
    case 'removed':
      return {
        heading: `You are no longer in ${where}`,
        text: `an admin removed you from ${where}. Your card of it is withdrawn; your own card and your account stay.`,
      };
    case 'replaced':
      return {
        heading: `Someone stands in for you at ${where}`,
        text: `anyone who has your old card of ${where} is told whom to contact now.`,
      };
    case 'stands-in': {
      const whom = oneLine(insteadOf ?? 'someone who left');
      return {
        heading: `You stand in for ${whom}`,
        text: `an admin named you to do what ${whom} did at ${where}. Anyone who has the old card is told to contact you now.`,
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
