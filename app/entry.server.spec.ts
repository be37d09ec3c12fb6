import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import handleRequest, { Gathered, handleError } from './entry.server';

vi.mock('@remix-run/react', async (original) => ({
  ...(await original<object>()),
  RemixServer: () => 'the page',
}));

const reported = (error: unknown): boolean => {
  const context = { reportError: vi.fn() };
  const asked = { request: new Request('http://x/'), context, params: {} };
  handleError(error, asked as never);
  return context.reportError.mock.calls.length > 0;
};

it('reports what failed here, and no request that no page takes', () => {
  expect(reported(new Error('broken'))).toBe(true);
  expect(reported(new ErrorResponse(500, 'Unexpected', ''))).toBe(true);
  expect(reported(new ErrorResponse(405, 'Method Not Allowed', ''))).toBe(false);
});

it('sends letters of several bytes whole, and nothing between them', async () => {
  // Of three bytes each, some of them come where a piece has one or two left.
  const words = Array.from({ length: 1000 }, (_, at) => `${'a'.repeat(at % 7)}検索${at}`);
  const body = new Gathered();
  renderToPipeableStream(words.map((title) => createElement('p', { key: title, title }))).pipe(
    body,
  );
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toBe(
    words.map((title) => `<p title="${title}"></p>`).join(''),
  );
});

it('keeps nothing of a page that was sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const staticHandlerContext = { actionHeaders: {}, matches: [], loaderData: {} };
  const page = { staticHandlerContext, routeModules: {} };
  const context = { cspNonce: '', language: 'en', reportError: vi.fn() };
  const asked = new Request('http://x/');
  const response = await handleRequest(asked, 200, new Headers(), page as never, context as never);
  expect(await response.text()).toContain('the page');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
