/** What is typed is searched for after this time without another letter. */
export const TYPING_PAUSE_MS = 200;
