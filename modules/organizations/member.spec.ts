import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, test } from 'vitest';
import { DomainError, type ErrorCode } from '#modules/shared/errors';
import {
  memberDecider,
  memberIdOf,
  type Member,
  type MemberCommand,
  type MemberEvent,
} from './member';

const given = DeciderSpecification.for<MemberCommand, MemberEvent, Member | null>(memberDecider);
const memberId = 'member-1';
const where = { memberId, organizationId: 'o', locationId: 'l', userId: 'u' };
const joined: MemberEvent = {
  type: 'MemberJoined',
  data: {
    ...where,
    how: 'refer-code',
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    designation: '',
    contactnumber: '',
    photo: 'photo-1',
  },
};
const removed: MemberEvent = {
  type: 'MemberRemoved',
  data: { ...where, why: 'account-deleted' },
};
const join: MemberCommand = { type: 'JoinOrganization', data: joined.data };
const remove: MemberCommand = {
  type: 'RemoveMember',
  data: { memberId, why: 'account-deleted' },
};
const refusedWith = (code: ErrorCode) => (error: Error) =>
  error instanceof DomainError && error.code === code;

describe('a member', () => {
  test('joins once, and again after leaving', () => {
    given([]).when(join).then([joined]);
    given([joined]).when(join).thenThrows(refusedWith('JoinedAlready'));
    given([joined, removed]).when(join).then([joined]);
  });

  test('is renamed once', () => {
    const rename: MemberCommand = { type: 'RenameMember', data: { memberId, name: 'Ada King' } };
    const renamed: MemberEvent = { type: 'MemberRenamed', data: { ...where, name: 'Ada King' } };
    given([joined]).when(rename).then([renamed]);
    given([joined, renamed]).when(rename).thenNothingHappened();
  });

  test('leaves once, from where the person was', () => {
    given([joined]).when(remove).then([removed]);
    given([joined, removed]).when(remove).thenThrows(refusedWith('NotFound'));
  });

  test('who never joined is not there', () => {
    given([]).when(remove).thenThrows(refusedWith('NotFound'));
    given([])
      .when({ type: 'RenameMember', data: { memberId, name: 'Ada King' } })
      .thenThrows(refusedWith('NotFound'));
  });
});

test('person and organization make one id, and no other pair makes the same', () => {
  const [a, b] = ['0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47', '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e48'];
  expect(memberIdOf(a, b)).toBe(memberIdOf(a, b));
  expect(new Set([memberIdOf(a, b), memberIdOf(b, a), memberIdOf(a, a)]).size).toBe(3);
});
