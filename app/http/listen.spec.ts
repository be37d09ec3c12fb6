import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ConfigurationError } from '#foundation/env.server';
import { listen } from './listen.server';

const HOST = '127.0.0.1';
const first = createServer();

afterEach(() => new Promise((resolve) => first.close(resolve)));

it('a port that something else uses is named, with what to do', async () => {
  await listen(first, { PORT: 0, HOST });
  const { port: PORT } = first.address() as AddressInfo;
  const second = listen(createServer(), { PORT, HOST });
  await expect(second).rejects.toThrow(ConfigurationError);
  await expect(second).rejects.toThrow(`PORT ${PORT} is already in use`);
});
