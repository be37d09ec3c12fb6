import { register } from 'tsx/esm/api';

// Where nothing is built. A thread's own program is not loaded by the loaders of its flags.
register();
const { default: answerTo } = await import('./verify-thread.server.ts');

export default answerTo;
