import { startTestPostgres } from './database';

/** One database server for the run; its workers make their databases on it. */
export default async function setup() {
  const server = await startTestPostgres();
  return () => server.stop();
}
