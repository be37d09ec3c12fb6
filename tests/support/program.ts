import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../app/process/freshness.mjs';

/** A program as the product's commands start it: from its source it would take three times as long. */
export async function builtProgram(name: string): Promise<string> {
  await ensureBuilt();
  return fileURLToPath(new URL(`../../build/${name}.js`, import.meta.url));
}
