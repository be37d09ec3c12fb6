import { startTestPostgres } from './database';

export default async function setup() {
  const server = await startTestPostgres();
  return () => server.stop();
}
