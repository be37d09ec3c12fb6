import { notifications, notificationsStore } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { hideUndo, toastDecided } from './decision-toasts';

vi.stubGlobal('HTMLElement', class {});
afterEach(() => notifications.clean());

it('a toast with Undo closes when its time is over, and gives the focus back', () => {
  toastDecided({
    decision: {
      level: 'organizations',
      subject: { id: 'request', name: 'Ada' },
      status: 'accepted',
      version: 1,
    },
    text: 'done',
    until: Date.now() + 10_000,
    onUndo: () => {},
  });
  const shown = () => notificationsStore.getState().notifications[0];
  const { autoClose } = shown() ?? {};
  const before = Object.assign(new HTMLElement(), { focus: vi.fn() });
  const event = { relatedTarget: before, currentTarget: { contains: () => false } };
  shown()?.onFocus?.(event as unknown as FocusEvent<HTMLDivElement>);
  expect(autoClose).toBeGreaterThan(1000);
  expect(shown()?.autoClose).toBe(autoClose);
  hideUndo('request');
  expect(before.focus).toHaveBeenCalled();
});
