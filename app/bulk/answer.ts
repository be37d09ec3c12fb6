/** What /bulk answers. */
export interface BulkAnswer {
  /** Id of a bulk that began. */
  started?: string;
  /** Why it was not done. */
  refused?: string;
}
