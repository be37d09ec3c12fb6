import { notifications, notificationsStore } from '@mantine/notifications';
import { isValidElement, type FocusEvent, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showToast, toastError, toastSuccess, toastWarning, toastWithUndo } from './toasts';

vi.stubGlobal('HTMLElement', class {});
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
  toastWithUndo('undo', 'done', () => {});
  const event = { relatedTarget: null, currentTarget: { contains: () => false } };
  shown()[0]?.onFocus?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(shown()[0]?.autoClose).toBe(false);
  shown()[0]?.onBlur?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(shown()[0]?.autoClose).toBe(8000);
});

it('closes in time where what it offers ends with it', () => {
  const autoClose = 9000;
  showToast({ message: 'done', autoClose, hasDeadline: true });
  const before = Object.assign(new HTMLElement(), { focus: vi.fn() });
  const event = { relatedTarget: before, currentTarget: { contains: () => false } };
  shown()[0]?.onFocus?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(shown()[0]?.autoClose).toBe(autoClose);
  notifications.hide(shown()[0]?.id ?? '');
  expect(before.focus).toHaveBeenCalled();
});

it.each([
  ['warns', toastWarning],
  ['says what was done', toastSuccess],
])('%s once at a time, and each time as long as the first time', (_, toast) => {
  toast('look');
  const [first] = shown();
  toast('look');
  expect(shown()).toHaveLength(1);
  // Mantine counts the time of an id from when that was shown first.
  expect(shown()[0]?.id).not.toBe(first?.id);
});
