/** What a mail says, before it is known how it looks. */
export interface Letter {
  subject: string;
  heading: string;
  before: string[];
  /** The one thing the letter is about. */
  focus?: Focus;
  after: string[];
  replyTo?: { name: string; address: string };
}

export type Focus =
  { kind: 'code'; code: string } | { kind: 'link'; label: string; link: string } | Quote;

/** Somebody else's words, kept apart from ours. */
interface Quote {
  kind: 'quote';
  text: string;
}

export const SIGNATURE = 'Leafcard - Towards a Greener Earth';
