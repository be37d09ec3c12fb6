import type { WordsModule } from '#foundation/words/parts';

/**
 * All words of pages, in all languages: on the server. Browsers get nothing in its place (`vite.config.ts`). Other
 * words are for HTML and mails that the server makes without pages.
 */
export const wordsAtHand = import.meta.glob<WordsModule>(
  ['../../foundation/words/*/*.ts', '!../../foundation/words/server/*'],
  { eager: true },
);
