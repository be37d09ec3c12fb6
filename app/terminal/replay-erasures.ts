import { requireNoArguments } from '#foundation/arguments.server';
import { runProgram } from './program.server';

/** `npm run replay-erasures`: what every start does first, without starting to serve. */
requireNoArguments(
  'npm run replay-erasures    erases again whom an older backup brought back, as each start does',
);
await runProgram(
  async ({ erasedAgain, dropped }) =>
    `Erased again: ${erasedAgain}\nInvitations and imports deleted: ${dropped}`,
);
