import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, test } from 'vitest';
import {
  corporateCardDecider,
  type CorporateCard,
  type CorporateCardCommand,
  type CorporateCardEvent,
} from './corporate-card';

const given = DeciderSpecification.for<
  CorporateCardCommand,
  CorporateCardEvent,
  CorporateCard | null
>(corporateCardDecider);
const card = { cardId: 'c', organizationId: 'o', locationId: 'l', userId: 'u' };
const images = { front: 'f', back: 'b', hash: 'h' };
const issued: CorporateCardEvent = {
  type: 'CorporateCardIssued',
  data: { ...card, shareId: 'first' },
};
const rendered = {
  type: 'CorporateCardRendered',
  data: { ...card, ...images },
} satisfies CorporateCardEvent;
const withdrawn: CorporateCardEvent = {
  type: 'CorporateCardWithdrawn',
  data: { ...card, why: 'rejected' },
};
const issue = (shareId: string): CorporateCardCommand => ({
  type: 'IssueCorporateCard',
  data: { ...card, shareId },
});
const show: CorporateCardCommand = { type: 'ShowCorporateCard', data: { ...card, ...images } };
const withdraw: CorporateCardCommand = {
  type: 'WithdrawCorporateCard',
  data: { ...card, why: 'rejected' },
};

describe('a corporate card', () => {
  test('has one link, also after it was withdrawn', () => {
    given([]).when(issue('first')).then([issued]);
    given([issued]).when(issue('second')).then([issued]);
    given([issued, withdrawn]).when(issue('second')).then([issued]);
  });

  test('shows images while it is out', () => {
    given([issued]).when(show).then([rendered]);
    given([issued, withdrawn]).when(show).thenNothingHappened();
    given([issued, withdrawn, issued]).when(show).then([rendered]);
    given([]).when(show).thenNothingHappened();
  });

  test('tells when it was drawn before, since it was given', () => {
    const redrawn: CorporateCardEvent = { ...rendered, data: { ...rendered.data, anew: true } };
    given([issued, rendered]).when(show).then([redrawn]);
    given([issued, rendered, issued]).when(show).then([redrawn]);
    given([issued, rendered, withdrawn, issued]).when(show).then([rendered]);
  });

  test('is withdrawn once', () => {
    given([issued, rendered]).when(withdraw).then([withdrawn]);
    given([issued, withdrawn]).when(withdraw).thenNothingHappened();
    given([]).when(withdraw).thenNothingHappened();
  });
});
