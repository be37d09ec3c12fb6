import { notifications, notificationsStore } from '@mantine/notifications';
import { isValidElement, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { toastError, TOAST_STAYS, toastSuccess, toastWarning } from './toasts';

afterEach(() => notifications.clean());

const shown = () => {
  const { notifications: up, queue } = notificationsStore.getState();
  return [...up, ...queue];
};

const english = (message: ReactNode) =>
  isValidElement<{ children: string }>(message) && message.props.children;

it('stays as long as the specification says: outcomes 3000 ms, anything else 5000 ms', () => {
  toastSuccess('done');
  toastError('failed');
  toastWarning('look');
  expect(shown().map(({ message, autoClose }) => [english(message), autoClose])).toEqual([
    ['done', 3000],
    ['failed', 3000],
    // As long as all are shown where nothing else is said.
    ['look', undefined],
  ]);
  expect(TOAST_STAYS.other).toBe(5000);
});

it('warns of the same thing once at a time', () => {
  toastWarning('look');
  toastWarning('look');
  expect(shown()).toHaveLength(1);
});
