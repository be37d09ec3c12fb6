import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
import {
  evolveOrganization,
  organizationDecider,
  type Organization,
  type OrganizationCommand,
  type OrganizationEvent,
} from './organization';

const given = DeciderSpecification.for<OrganizationCommand, OrganizationEvent, Organization | null>(
  organizationDecider,
);
const organizationId = 'organization-1';
const registered = {
  type: 'OrganizationRegistered',
  data: {
    organizationId,
    name: 'Acme',
    domain: 'acme.example',
    domainProven: false,
    website: 'https://acme.example',
    country: 'Sweden',
    logo: 'logo-1',
    how: 'public',
  },
} satisfies OrganizationEvent;

describe('an organization', () => {
  test('begins with a registration, once', () => {
    const register: OrganizationCommand = { type: 'RegisterOrganization', data: registered.data };
    given([]).when(register).then([registered]);
    given([registered]).when(register).thenThrows(refusedWith('Conflict'));
  });

  test.each<OrganizationCommand>([
    { type: 'UpdateOrganization', data: { organizationId, name: 'Acme', domainProven: false } },
    { type: 'ProveDomain', data: { organizationId, domain: 'acme.example', how: 'word' } },
    { type: 'RotateReferCode', data: { organizationId } },
  ])('that is not there refuses $type', (command) => {
    given([]).when(command).thenThrows(refusedWith('NotFound'));
  });

  test('changes what is said and really another', () => {
    const update: OrganizationCommand = {
      type: 'UpdateOrganization',
      data: {
        organizationId,
        name: 'Acme & Co',
        domain: 'acme.example',
        website: undefined,
        logo: 'logo-2',
        domainProven: true,
      },
    };
    const updated: OrganizationEvent = {
      type: 'OrganizationUpdated',
      data: { organizationId, name: 'Acme & Co', logo: 'logo-2' },
    };
    given([registered]).when(update).then([updated]);
    given([registered, updated]).when(update).thenNothingHappened();
  });

  test('proves another domain again, and no other field', () => {
    const proven: OrganizationEvent = {
      type: 'DomainProven',
      data: { organizationId, domain: 'acme.example', how: 'mail' },
    };
    given([registered, proven])
      .when({
        type: 'UpdateOrganization',
        data: { organizationId, domain: 'other.example', domainProven: false },
      })
      .then([
        {
          type: 'OrganizationUpdated',
          data: { organizationId, domain: 'other.example', domainProven: false },
        },
      ]);
    given([registered, proven])
      .when({
        type: 'UpdateOrganization',
        data: { organizationId, name: 'Other', domainProven: false },
      })
      .then([{ type: 'OrganizationUpdated', data: { organizationId, name: 'Other' } }]);
  });

  test('proves a domain once', () => {
    const prove: OrganizationCommand = {
      type: 'ProveDomain',
      data: { organizationId, domain: registered.data.domain, how: 'word' },
    };
    const proven: OrganizationEvent = { type: 'DomainProven', data: prove.data };
    given([registered]).when(prove).then([proven]);
    given([registered, proven]).when(prove).thenNothingHappened();
    const moved: OrganizationEvent = {
      type: 'OrganizationUpdated',
      data: { organizationId, domain: 'other.example', domainProven: false },
    };
    const again = { ...moved, data: { ...moved.data, domain: registered.data.domain } };
    given([registered, proven, moved, again]).when(prove).then([proven]);
  });

  test('has no other domain proven than the one that was looked at', () => {
    const prove: OrganizationCommand = {
      type: 'ProveDomain',
      data: { organizationId, domain: 'another.example', how: 'word' },
    };
    given([registered]).when(prove).thenThrows(refusedWith('Conflict'));
  });

  test('has a new refer code as often as one is asked for', () => {
    const rotate: OrganizationCommand = { type: 'RotateReferCode', data: { organizationId } };
    const rotated: OrganizationEvent = { type: 'ReferCodeRotated', data: { organizationId } };
    given([registered]).when(rotate).then([rotated]);
    given([registered, rotated]).when(rotate).then([rotated]);
  });

  test('is what its events say', () => {
    const events: OrganizationEvent[] = [
      registered,
      { type: 'OrganizationUpdated', data: { organizationId, website: 'https://new.example' } },
      { type: 'DomainProven', data: { organizationId, domain: 'acme.example', how: 'mail' } },
    ];
    expect(events.reduce(evolveOrganization, organizationDecider.initialState())).toEqual({
      name: 'Acme',
      domain: 'acme.example',
      domainProven: true,
      website: 'https://new.example',
      logo: 'logo-1',
    });
  });
});
