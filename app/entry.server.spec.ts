import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { expect, it, vi } from 'vitest';
import { handleError } from './entry.server';

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
