import type { SaveAnswer } from './use-saving';

/** How often a design had been saved when what is drawn now was begun. */
export interface Begun {
  version: number;
  /** The last answer to a save by then. */
  after?: SaveAnswer;
}

/** A save since then has brought it up to date. */
export const versionBegunFrom = ({ version, after }: Begun, answer?: SaveAnswer): number =>
  answer === after ? version : (answer?.version ?? version);
