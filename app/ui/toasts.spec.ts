import { notifications, notificationsStore } from '@mantine/notifications';
import { isValidElement, type FocusEvent, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { toastError, toastSuccess, toastWarning, toastWithUndo } from './toasts';

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
    ['look', 5000],
  ]);
});

it('stays while the focus is in it', () => {
  toastWithUndo('done', () => {});
  const event = { relatedTarget: null, currentTarget: { contains: () => false } };
  shown()[0]?.onFocus?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(shown()[0]?.autoClose).toBe(false);
  shown()[0]?.onBlur?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(shown()[0]?.autoClose).toBe(8000);
});

it('warns of the same thing once at a time', () => {
  toastWarning('look');
  toastWarning('look');
  expect(shown()).toHaveLength(1);
});
