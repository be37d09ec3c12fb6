import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it } from 'vitest';
import type { NoticeKind, NoticeView } from '#modules/notifications/contract';
import { en } from '#foundation/words/notifications/en';
import { toastNotice } from './notice-toasts';

afterEach(() => notifications.clean());

const shown = () => notificationsStore.getState().notifications.map(({ id }) => id);

const show = (position: number, kind: NoticeKind, organizationId: string) =>
  toastNotice({ position, kind, organizationId } as NoticeView, en, 'en-GB');

it('a later notice about a request takes the place of the one before, for the whole of its time', () => {
  show(1, 'RequestAccepted', 'fern');
  const [first] = shown();
  show(2, 'RequestDecisionUndone', 'fern');
  expect(shown()).toHaveLength(1);
  // Mantine counts the time of an id from when that was shown first.
  expect(shown()).not.toContain(first);
  show(3, 'RequestAccepted', 'moss');
  expect(shown()).toHaveLength(2);
});
