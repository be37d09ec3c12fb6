import type { MailContent } from '#events/jobs';
import { ROLES } from '#foundation/roles';
import type { ServerWords, Wording } from '#foundation/words/server-words.server';
import { withoutCommands } from '#foundation/text-fields';

/** The text of a mail, before its layout as HTML or plain text. */
export interface MailText {
  subject: string;
  heading: string;
  before: string[];
  /** The one thing the mail is about. */
  focus?: Focus;
  /** The one thing to do. */
  action?: Action;
  after: string[];
  /** Where such mails are turned off. */
  settings?: Action;
  replyTo?: { name: string; address: string };
}

export type Focus =
  | { kind: 'code'; code: string }
  /** Text that a user wrote, set apart from ours. */
  | { kind: 'quote'; text: string }
  /** Text that is kept and compared, letter by letter. */
  | { kind: 'verbatim'; text: string };

export interface Action {
  label: string;
  link: string;
}

type RelationMail = Extract<MailContent, { template: 'relation-changed' }>;

/** Mails with a code contain no other long number, so that the code cannot be mistaken. */
export function mailText(
  content: MailContent,
  { words }: Wording<'mails'>,
  signInLink: string,
): MailText {
  switch (content.template) {
    case 'registration-code': {
      const { subject, heading, text, notAsked } = words.registrationCode;
      const focus = { kind: 'code', code: content.code } as const;
      const after = [words.validTenMinutes, notAsked];
      return { subject, heading, before: [text], focus, after };
    }
    case 'deletion-code': {
      const { subject, heading, text, valid, notAsked } = words.deletionCode;
      const focus = { kind: 'code', code: content.code } as const;
      return { subject, heading, before: [text], focus, after: [valid, notAsked] };
    }
    case 'join-code': {
      const { subject, heading, text, notAsked } = words.joinCode;
      const focus = { kind: 'code', code: content.code } as const;
      const after = [words.validTenMinutes, notAsked];
      return { subject, heading, before: [text], focus, after };
    }
    case 'invitation':
    case 'member-invitation': {
      const { subject, text, start } =
        content.template === 'invitation' ? words.invitation : words.memberInvitation;
      const organization = oneLine(content.organization);
      return {
        subject: subject(organization),
        heading: words.invited,
        before: [text(organization), start],
        action: linkTo(content.link, words.accept),
        after: [words.validSevenDays, words.notExpected],
      };
    }
    case 'member-added': {
      const { subject, heading, text, ask, unknown } = words.memberAdded;
      const organization = oneLine(content.organization);
      return {
        subject: subject(organization),
        heading: heading(organization),
        before: [words.hello(oneLine(content.name)), text(organization)],
        action: linkTo(content.link, ask),
        after: [unknown],
      };
    }
    case 'reset-link': {
      const { subject, text, valid, notAsked } = words.resetLink;
      return {
        subject,
        heading: subject,
        before: [words.hello(oneLine(content.username)), text],
        action: linkTo(content.link, subject),
        after: [valid, notAsked],
      };
    }
    case 'password-changed': {
      const { subject, text, notYou, signIn } = words.passwordChanged;
      return {
        subject,
        heading: subject,
        before: [words.hello(oneLine(content.username)), text, notYou],
        action: linkTo(signInLink, signIn),
        after: [],
      };
    }
    case 'request-accepted': {
      const { heading, text, byRule, awaitsDesign, ...ready } = words.requestAccepted;
      const { subject, see, next } = content.awaitsDesign ? awaitsDesign : ready;
      const organization = oneLine(content.organization);
      const decided = content.rule
        ? byRule(organization, oneLine(content.rule))
        : text(organization);
      return {
        subject: subject(organization),
        heading,
        before: [words.hello(oneLine(content.name)), decided],
        action: linkTo(content.link, see),
        after: [next],
        ...turnedOff(content, words),
      };
    }
    case 'request-rejected': {
      const { subject, heading, text, byRule, why, again, correct } = words.requestRejected;
      const { reason, rule } = content;
      const organization = oneLine(content.organization);
      const decided = rule ? byRule(organization, oneLine(rule)) : text(organization);
      return {
        subject: subject(organization),
        heading,
        before: [words.hello(oneLine(content.name)), decided, ...(reason ? [why] : [])],
        ...(reason && { focus: { kind: 'quote', text: reason } }),
        action: linkTo(content.link, again),
        after: [correct],
        ...turnedOff(content, words),
      };
    }
    case 'requests-waiting': {
      const { subjectOne, subject, text, atLeast, often } = words.requestsWaiting;
      const title = content.count > 1 ? subject : subjectOne;
      const waiting = content.count < MOST_SAID ? text(content.count) : atLeast(MOST_SAID);
      return {
        subject: title,
        heading: title,
        before: [words.hello(oneLine(content.username)), waiting],
        action: linkTo(content.link, words.seeNew),
        after: [often],
        ...turnedOff(content, words),
      };
    }
    case 'relation-changed': {
      const [heading, text] = relationChange(content, words.relation);
      return {
        subject: heading,
        heading,
        before: [words.hello(oneLine(content.username)), text],
        action: linkTo(content.link, words.seeNew),
        after: [],
        ...turnedOff(content, words),
      };
    }
    case 'checkpoint': {
      const { subject, heading, text, keep, verify, there, often } = words.checkpoint;
      return {
        subject: subject(content.size),
        heading,
        before: [words.hello(oneLine(content.username)), text],
        focus: { kind: 'verbatim', text: content.note },
        action: linkTo(content.link, verify),
        after: [there, keep, often],
      };
    }
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

/** Where such mails are turned off, where that is known. */
const turnedOff = (
  { settings }: { settings?: string },
  { turnOff }: ServerWords['mails'],
): Pick<MailText, 'settings'> => (settings ? { settings: linkTo(settings, turnOff) } : {});

/** Heading and text. */
function relationChange(
  { what, role, place, insteadOf }: RelationMail,
  words: ServerWords['mails']['relation'],
): [heading: string, text: string] {
  const where = oneLine(place) || 'Leafcard';
  const as = ROLES.find((one) => one === role) ?? 'CORPORATE_ADMIN';
  const whom = words.predecessor(insteadOf && oneLine(insteadOf));
  switch (what) {
    case 'granted':
      return [words.granted, words.grantedText(words.roles[as], where)];
    case 'revoked':
      return [words.revoked, words.revokedText(words.roles[as], where)];
    case 'removed':
      return [words.removed(where), words.removedText(where)];
    case 'replaced':
      return [words.replaced(where), words.replacedText(where)];
    case 'stands-in':
      return [words.standsIn(whom), words.standsInText(whom, where)];
    case 'stood-in':
      return [words.stoodIn(whom), words.stoodInText(whom, where)];
    default:
      return what satisfies never;
  }
}

/** As many are counted. */
const MOST_SAID = 100;

const linkTo = (link: string, label: string): Action => ({ label, link: webLink(link) });

/** Line ends would start another mail header; other control characters are not allowed either. */
const oneLine = (text: string): string =>
  withoutCommands(text)
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
