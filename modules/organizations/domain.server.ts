import publicMailDomains from 'free-email-domains';
import { parse } from 'tldts';
import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';

/** Left out of the list, or newer than it. */
const PUBLIC_TOO = [
  ...['tuta.com', 'tutanota.com', 'tutamail.com', 'tuta.io', 'keemail.me', 'mailbox.org'],
  ...['hey.com', 'zohomail.eu', 'riseup.net', 'disroot.org', 'startmail.com', 'kolabnow.com'],
  ...['telia.com', 'passmail.net', 'mozmail.com', 'duck.com', 'pm.me', 'posteo.de', 'icloud.com'],
];

const PUBLIC = new Set([...publicMailDomains, ...PUBLIC_TOO]);

/** A domain under which anybody may have a name or a mail proves no organization. */
export function refuseUnfitDomain(domain: string): void {
  const { publicSuffix, domain: registered } = parse(domain, { allowPrivateDomains: true });
  if (publicSuffix === domain) refuse(messages.domainInvalid);
  if (PUBLIC.has(domain) || PUBLIC.has(registered ?? '')) refuse(messages.domainPublic);
}

function refuse(message: string): never {
  throw new DomainError('InputInvalid', { fields: { domain: message } });
}
