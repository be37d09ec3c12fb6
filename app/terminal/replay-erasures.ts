import { runProgram } from './program.server';

/** `npm run replay-erasures`: what every start does first, without starting to serve. */
await runProgram(
  async ({ erasedAgain, dropped }) =>
    `Erased again: ${erasedAgain}\nInvitations and imports deleted: ${dropped}`,
);
