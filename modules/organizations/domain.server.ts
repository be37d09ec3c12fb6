import publicMailDomains from 'free-email-domains';
import { parse } from 'tldts';
import type { Services } from '#events/services';
import type { CommandContext } from '#foundation/actor';
import { DomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { giveBack, takeFrom } from '#foundation/rate-limit.server';
import { unwalled } from '#foundation/reader.server';
import { organizationTaken } from './read/organizations.server';

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

/** Refuses a domain that another organization has, as registering does in the end; an address learns so many of them. */
export async function refuseTakenDomain(
  { sql, hashes, env }: Services,
  { address }: CommandContext,
  domain: string,
): Promise<void> {
  const hit = await takeFrom(sql, hashes.bucket('taken-domains', address), env.LIMIT_TAKEN_DOMAINS);
  const others = await unwalled(sql, 'domains')`
    select 1 from organizations.organizations where domain = ${domain}`;
  if (others.length > 0) throw organizationTaken(['domain']);
  await giveBack(sql, hit);
}
