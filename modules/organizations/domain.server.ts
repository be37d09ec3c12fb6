import publicMailDomains from 'free-email-domains';
import { parse } from 'tldts';
import { DomainError } from '#modules/shared/errors';
import { messages } from '#modules/shared/messages';

const PUBLIC = new Set(publicMailDomains);

/** A domain under which anybody may have a name or a mail proves no organization. */
export function refuseUnfitDomain(domain: string): void {
  const { publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (publicSuffix === domain) refuse(messages.domainInvalid);
  if (PUBLIC.has(domain)) refuse(messages.domainPublic);
}

function refuse(message: string): never {
  throw new DomainError('InputInvalid', { fields: { domain: message } });
}
