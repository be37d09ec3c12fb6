import { DeciderSpecification } from '@event-driven-io/emmett';
import { NO_DETAILS } from '#foundation/card-details';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
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
    contactNumber: '',
    photo: 'photo-1',
  },
};
const details = {
  ...NO_DETAILS,
  name: 'Ada, Countess of Lovelace',
  designation: 'Countess',
  employeeId: 'A-1',
  contactNumber: '+44 20 1815',
};
const detailed: MemberEvent = { type: 'MemberDetailsChanged', data: { ...where, ...details } };
const gone: MemberEvent = { type: 'MemberRemoved', data: { ...where, why: 'account-deleted' } };
const removed: MemberEvent = { type: 'MemberRemoved', data: { ...where, why: 'removed' } };
const replacedBy = (id: string): MemberEvent => ({
  type: 'MemberReplaced',
  data: { ...where, replacedBy: id, replacedByUserId: `user of ${id}` },
});
const join: MemberCommand = { type: 'JoinOrganization', data: joined.data };
const rename: MemberCommand = { type: 'RenameMember', data: { memberId, name: 'Ada King' } };
const say = (more: { locationId?: string } = {}): MemberCommand => ({
  type: 'ChangeMemberDetails',
  data: { memberId, ...details, ...more },
});
const forget: MemberCommand = {
  type: 'RemoveMember',
  data: { memberId, why: 'account-deleted' },
};
const remove: MemberCommand = { type: 'RemoveMember', data: { memberId, why: 'removed' } };
const replaceBy = (id: string): MemberCommand => ({
  type: 'ReplaceMember',
  data: { memberId, by: { memberId: id, userId: `user of ${id}` } },
});

describe('a member', () => {
  test('joins once, and again after leaving', () => {
    given([]).when(join).then([joined]);
    given([joined]).when(join).thenThrows(refusedWith('JoinedAlready'));
    given([joined, gone]).when(join).then([joined]);
    given([joined, removed]).when(join).then([joined]);
    given([joined, removed, joined]).when(join).thenThrows(refusedWith('JoinedAlready'));
  });

  test('is renamed once', () => {
    const renamed: MemberEvent = { type: 'MemberRenamed', data: { ...where, name: 'Ada King' } };
    given([joined]).when(rename).then([renamed]);
    given([joined, renamed]).when(rename).thenNothingHappened();
  });

  test('keeps the name that the person gave the organization', () => {
    given([joined, detailed]).when(rename).thenNothingHappened();
    const again: MemberEvent = { ...joined, data: { ...joined.data, ownDetails: true } };
    given([joined, detailed, removed, again]).when(rename).thenNothingHappened();
    given([joined, detailed, removed, joined])
      .when(rename)
      .then([{ type: 'MemberRenamed', data: { ...where, name: 'Ada King' } }]);
  });

  test('says something once', () => {
    given([joined]).when(say()).then([detailed]);
    given([joined, detailed]).when(say()).thenNothingHappened();
  });

  test('moves to where they say that they are', () => {
    const there = { ...where, locationId: 'm' };
    const moved: MemberEvent = { type: 'MemberMoved', data: { ...there, from: 'l' } };
    const said: MemberEvent = { type: 'MemberDetailsChanged', data: { ...there, ...details } };
    given([joined])
      .when(say({ locationId: 'm' }))
      .then([moved, said]);
    given([joined, detailed])
      .when(say({ locationId: 'm' }))
      .then([moved]);
    given([joined, moved, said]).when(say()).thenNothingHappened();
  });

  test('stands in for another while they are there', () => {
    const insteadOf = { memberId: 'b', userId: 'user of b' };
    const stand: MemberCommand = { type: 'BecomeSubstitute', data: { memberId, insteadOf } };
    const data = { ...where, insteadOf: 'b', insteadOfUserId: 'user of b' };
    given([joined])
      .when(stand)
      .then([{ type: 'MemberBecameSubstitute', data }]);
    given([joined, removed]).when(stand).thenThrows(refusedWith('ReplaceRefused'));
  });

  test('stands in no more, which is nothing to one who was removed', () => {
    const insteadOf = { memberId: 'b', userId: 'user of b' };
    const end: MemberCommand = { type: 'EndSubstitution', data: { memberId, insteadOf } };
    const data = { ...where, insteadOf: 'b', insteadOfUserId: 'user of b', ended: true as const };
    given([joined])
      .when(end)
      .then([{ type: 'MemberBecameSubstitute', data }]);
    given([joined, removed]).when(end).thenNothingHappened();
  });

  test('leaves once, from where the person was', () => {
    given([joined]).when(forget).then([gone]);
    given([joined, gone]).when(forget).thenThrows(refusedWith('NotFound'));
  });

  test('who never joined is not there', () => {
    for (const command of [forget, remove, rename, say(), replaceBy('b')]) {
      given([]).when(command).thenThrows(refusedWith('NotFound'));
    }
  });
});

describe('a removed person', () => {
  test('is removed once', () => {
    given([joined]).when(remove).then([removed]);
    given([joined, removed]).when(remove).thenThrows(refusedWith('RemoveRefused'));
  });

  test('who left by choice is one too', () => {
    const left: MemberEvent = { type: 'MemberRemoved', data: { ...where, why: 'left' } };
    const leave: MemberCommand = { type: 'RemoveMember', data: { memberId, why: 'left' } };
    given([joined]).when(leave).then([left]);
    given([joined, left]).when(leave).thenThrows(refusedWith('RemoveRefused'));
    given([joined, left])
      .when(replaceBy('b'))
      .then([replacedBy('b')]);
    given([joined, left]).when(join).then([joined]);
  });

  test('is neither renamed, nor says anything', () => {
    given([joined, removed]).when(rename).thenNothingHappened();
    given([joined, removed]).when(say()).thenThrows(refusedWith('NotFound'));
  });

  test('is replaced by one member, and then by another', () => {
    given([joined, removed])
      .when(replaceBy('b'))
      .then([replacedBy('b')]);
    given([joined, removed, replacedBy('b')])
      .when(replaceBy('b'))
      .thenNothingHappened();
    given([joined, removed, replacedBy('b')])
      .when(replaceBy('c'))
      .then([replacedBy('c')]);
  });

  test('is not replaced while they are there, and never by themselves', () => {
    given([joined]).when(replaceBy('b')).thenThrows(refusedWith('ReplaceRefused'));
    given([joined, removed, replacedBy('b'), joined])
      .when(replaceBy('c'))
      .thenThrows(refusedWith('ReplaceRefused'));
    given([joined, removed]).when(replaceBy(memberId)).thenThrows(refusedWith('ReplaceRefused'));
  });

  test('is forgotten with their account', () => {
    const forgotten: MemberEvent = { type: 'MemberForgotten', data: where };
    given([joined, removed]).when(forget).then([forgotten]);
    given([joined, removed, forgotten]).when(forget).thenThrows(refusedWith('NotFound'));
  });
});

test('person and organization make one id, and no other pair makes the same', () => {
  const [a, b] = ['0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47', '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e48'];
  expect(memberIdOf(a, b)).toBe(memberIdOf(a, b));
  expect(new Set([memberIdOf(a, b), memberIdOf(b, a), memberIdOf(a, a)]).size).toBe(3);
});
