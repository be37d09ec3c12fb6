import { z } from 'zod';
import { designDocument, type DesignDocument } from '#modules/cards/contract';

/** What is drawn but not saved, kept on this device for the person who draws it. */

const kept = z.object({ design: designDocument, version: z.number(), at: z.string() });

export interface Draft {
  design: DesignDocument;
  /** How often the design had been saved when this was begun. */
  version: number;
  /** ISO time. */
  at: string;
}

export function readDraft(name: string): Draft | null {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(name) ?? ''));
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // No room, or none for us: then there is no draft.
  }
}

export const dropDraft = (name: string): void => localStorage.removeItem(name);
