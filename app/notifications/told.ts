import { useRouteLoaderData } from '@remix-run/react';
import type { NoticeView } from '#modules/notifications/contract';

/** What the frame of every page knows of one's notifications. */
export interface Told {
  /** A hundred at the most. */
  unread: number;
  /** What happened to oneself last, as far as it is not read. */
  news: NoticeView[];
}

/** Null for who is not signed in, and where the page failed. */
export const useTold = (): Told | null =>
  (useRouteLoaderData('shell/signed-in-layout') as { told: Told | null } | undefined)?.told ?? null;
