import { prepareDemo } from '../e2e/support/demo';
import { startTestPostgres } from './database';

/** One database server for the run, with a demo that its workers copy. */
export default async function setup() {
  const server = await startTestPostgres();
  try {
    await prepareDemo();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
