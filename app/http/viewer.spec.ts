import { describe, expect, it } from 'vitest';
import type { Actor } from '#foundation/actor';
import { admit, requireAccess, requireActor, returnPath } from './viewer.server';

const asked = (to: string) =>
  new Request(`https://leafcard.example/login?${new URLSearchParams({ to })}`);

describe('where signing in leads to', () => {
  it('is the page that was asked for', () => {
    expect(returnPath(asked('/settings?tab=2'))).toBe('/settings?tab=2');
    expect(returnPath(asked('/settings#emails'))).toBe('/settings#emails');
  });

  it('is the dashboard when nothing was asked for', () => {
    expect(returnPath(new Request('https://leafcard.example/login'))).toBe('/dashboard');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/.//evil.example/x',
    '/x//evil.example/y',
    '/..//evil.example/x',
    '/%2e//evil.example/x',
    '/%2E%2e//evil.example/x',
    '/x/..//evil.example/x',
    '/.\\/evil.example/x',
    '/.\t//evil.example/x',
    '/./\r\n/evil.example/x',
    'javascript:alert(1)',
    'evil.example',
    '//',
  ])('is never another site, not even as %j', (to) => {
    expect(returnPath(asked(to))).toBe('/dashboard');
  });

  it('is remembered when a visitor must sign in first', () => {
    const request = new Request('https://leafcard.example/dashboard?page=2');
    try {
      requireActor(null, request);
      expect.unreachable();
    } catch (answer) {
      const location = (answer as Response).headers.get('Location');
      expect(location).toBe('/login?to=%2Fdashboard%3Fpage%3D2');
    }
  });
});

it('a form leads back, by way of /login, to the page that it stands on', () => {
  const page = 'https://leafcard.example/card-design?organization=1&edit=yes';
  const headers = { Referer: page };
  const sent = { method: 'POST', headers };
  const request = new Request('https://leafcard.example/card-design?organization=1', sent);
  expect.assertions(1);
  try {
    requireActor(null, request);
  } catch (answer) {
    const location = (answer as Response).headers.get('Location') ?? '';
    const asked = new Request(new URL(location, request.url));
    expect(returnPath(asked)).toBe('/card-design?organization=1&edit=yes');
  }
});

describe('a page', () => {
  const at = (path: string) => new Request(`https://leafcard.example${path}`);
  const user = { userId: 'u', grants: [] } as unknown as Actor;

  it('for those who are signed in sends others to /login', () => {
    expect(() => admit(null, at('/dashboard'))).toThrow(expect.objectContaining({ status: 302 }));
    expect(admit(user, at('/dashboard'))).toBe(user);
  });

  it('for everybody lets everybody in', () => {
    expect(() => requireAccess(null, at('/login'))).not.toThrow();
    expect(() => requireAccess(user, at('/nowhere'))).not.toThrow();
  });
});
