import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
import {
  personalCardDecider,
  type PersonalCard,
  type PersonalCardCommand,
  type PersonalCardEvent,
} from './personal-card';

const given = DeciderSpecification.for<PersonalCardCommand, PersonalCardEvent, PersonalCard | null>(
  personalCardDecider,
);
const userId = 'u';
const content = { design: { name: 'a' }, details: {}, editor: 'canvas' as const };
const saved: PersonalCardEvent = {
  type: 'PersonalCardSaved',
  data: { userId, shareId: 'first', ...content },
};
const images = { front: 'f', back: 'b', hash: 'h' };
const rendered: PersonalCardEvent = { type: 'PersonalCardRendered', data: { userId, ...images } };
const withdrawn: PersonalCardEvent = { type: 'PersonalCardWithdrawn', data: { userId } };
const save = (shareId: string, version?: number | null): PersonalCardCommand => ({
  type: 'SavePersonalCard',
  data: { userId, shareId, version, ...content },
});
const show: PersonalCardCommand = { type: 'ShowPersonalCard', data: { userId, ...images } };
const withdraw: PersonalCardCommand = { type: 'WithdrawPersonalCard', data: { userId } };

describe('a personal card', () => {
  test('has one link, however often it is saved', () => {
    given([]).when(save('first')).then([saved]);
    given([saved]).when(save('second')).then([saved]);
  });

  test('is saved over nothing that its editor has not seen', () => {
    given([]).when(save('first', null)).then([saved]);
    given([saved]).when(save('first', 1)).then([saved]);
    given([saved, rendered, saved]).when(save('first', 2)).then([saved]);
    given([saved, saved]).when(save('first', 1)).thenThrows(refusedWith('Conflict'));
    given([saved]).when(save('first', null)).thenThrows(refusedWith('Conflict'));
    given([]).when(save('first', 1)).thenThrows(refusedWith('Conflict'));
  });

  test('shows its images until it is withdrawn', () => {
    given([saved]).when(show).then([rendered]);
    given([saved, withdrawn]).when(show).thenNothingHappened();
    given([]).when(show).thenNothingHappened();
  });

  test('is withdrawn once', () => {
    given([saved]).when(withdraw).then([withdrawn]);
    given([saved, withdrawn]).when(withdraw).thenNothingHappened();
    given([]).when(withdraw).thenNothingHappened();
  });
});
