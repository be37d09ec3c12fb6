import { describe, expect, it } from 'vitest';
import { requireActor, returnPath } from './viewer.server';

const asked = (to: string) =>
  new Request(`https://leafcard.example/login?${new URLSearchParams({ to })}`);

describe('where signing in leads to', () => {
  it('is the page that was asked for', () => {
    expect(returnPath(asked('/settings?tab=2'))).toBe('/settings?tab=2');
  });

  it('is the dashboard when nothing was asked for', () => {
    expect(returnPath(new Request('https://leafcard.example/login'))).toBe('/dashboard');
  });

  it('is never another site, however it is written', () => {
    for (const to of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/\t/evil.example/',
      'javascript:alert(1)',
      'evil.example',
      '//',
    ]) {
      expect(returnPath(asked(to))).toBe('/dashboard');
    }
  });

  it('is remembered when somebody must sign in first', () => {
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
