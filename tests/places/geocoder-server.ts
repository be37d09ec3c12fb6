import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Asked {
  url: URL;
  agent: string;
}

export interface GeocoderServer {
  url: string;
  asked: Asked[];
  /** How it answers from now on. */
  answer: (how: (response: ServerResponse, request: IncomingMessage) => void) => void;
  stop: () => Promise<void>;
}

/** Another user's geocoder, on this machine. */
export async function startGeocoder(): Promise<GeocoderServer> {
  const asked: Asked[] = [];
  let how: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    response.end('{}');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://geocoder.example');
    asked.push({ url, agent: request.headers['user-agent'] ?? '' });
    how(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (next) => {
      how = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const saying =
  (body: unknown) =>
  (response: ServerResponse): void => {
    response.setHeader('Content-Type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const photonSays = (...features: unknown[]) =>
  saying({ type: 'FeatureCollection', features });

export const feature = (coordinates: unknown, properties: Record<string, unknown>) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
