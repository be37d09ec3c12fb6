/** One line of the specification, and the test that shows that it holds. */
export interface Line {
  /** What the specification says, in its own words or in few. */
  says: string;
  /** The file of the test. */
  file: string;
  /** Its title, as it stands in the file. */
  test: string;
}

/** Of one file of tests: pairs of what is said and the title of the test. */
export const shownIn = (file: string, ...pairs: readonly [says: string, test: string][]): Line[] =>
  pairs.map(([says, test]) => ({ says, file, test }));
