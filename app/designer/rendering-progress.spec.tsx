import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { RenderingProgress } from './rendering-progress';

vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: vi.fn() }) }));

const shown = (done: number, total: number): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RenderingProgress rendering={{ done, total }} />
    </MantineProvider>,
  );

it('tells how far the drawing of all cards has come, and nothing once it is done', () => {
  const drawing = shown(12, 37);
  expect(drawing).toContain('Drawing the cards: 12 of 37');
  expect(drawing).toMatch(/role="progressbar"/);
  for (const [done, total] of [
    [37, 37],
    [0, 0],
  ] as const) {
    expect(shown(done, total)).not.toContain('Drawing');
  }
});
