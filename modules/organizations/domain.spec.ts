import { expect, test } from 'vitest';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { refuseUnfitDomain } from './domain.server';

/** What is said about the domain; nothing when it is fit. */
function said(domain: string): string | undefined {
  try {
    refuseUnfitDomain(domain);
    return undefined;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.details.fields?.domain;
  }
}

test.each(['acme.example', 'acme.co.uk', 'shop.acme.test', 'acme.github.io', 'xn--bcher-kva.de'])(
  '%s may be an organization’s',
  (domain) => {
    expect(said(domain)).toBeUndefined();
  },
);

test.each(['co.uk', 'github.io', 'com.br', 'xn--p1ai'])(
  '%s cannot be one’s own, for others have names under it',
  (domain) => {
    expect(said(domain)).toBe(messages.domainInvalid);
  },
);

test.each(['gmail.com', 'outlook.com', 'yahoo.co.uk', 'gmx.de', 'proton.me'])(
  '%s proves nothing, for anybody may have a mail there',
  (domain) => {
    expect(said(domain)).toBe(messages.domainPublic);
  },
);

test.each(['gmail.com', 'mail.gmail.com', 'tutanota.com', 'hey.com'])(
  '%s cannot be one’s own, for anyone can have a mail there',
  (domain) => {
    expect(said(domain)).toBe(messages.domainPublic);
  },
);
