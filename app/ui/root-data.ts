import { useRouteLoaderData } from '@remix-run/react';
import type { Language } from '#foundation/languages';
import type { Viewer } from '#modules/identity/contract';
import type { Toast } from './toasts';

/** What root.tsx loads for every page. */
export interface RootData {
  language: Language;
  viewer: Viewer | null;
  /** How far the live connection has to catch up. */
  position: number;
  /** No mail server is set up: mails are stored, and read on this machine. */
  storesMails: boolean;
  mapStyleUrl?: string;
  /** Where the contact form goes. */
  contactEmail: string;
  railFolded: boolean;
  toast: Toast | null;
}

/** Undefined where the page failed before it was loaded. */
export const useRootData = (): RootData | undefined =>
  useRouteLoaderData('root') as RootData | undefined;
