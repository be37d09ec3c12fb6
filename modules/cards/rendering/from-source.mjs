import { register } from 'tsx/esm/api';

// Where nothing is built. A thread's own program is not loaded by the loaders of its flags.
register();
export const { render, print } = await import('./thread.server.ts');
