/** What stops a goal that is missed: what was measured, or what the code plainly shows. */
export interface Limit {
  goal: string;
  /** Which rows miss it, by what they say is measured. */
  rows: RegExp;
  limit: string;
}

export const limits: readonly Limit[] = [];
