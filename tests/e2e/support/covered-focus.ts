import type { Page } from '@playwright/test';

/** The name of what has the focus, where no point of it is seen. */
export const coveredFocus = (page: Page): Promise<string[]> => page.evaluate(covered);

async function covered(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  // The control of a segment is its label.
  const element = focused.matches('[type=radio]')
    ? (focused as HTMLInputElement).labels![0]!
    : focused;
  const { left, top, width, height } = element.getBoundingClientRect();
  const parts = [0.05, 0.5, 0.95];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      // The pointer goes through an object of the card to the canvas under it.
      const own = focused.dataset.object ? there?.closest('canvas') : there;
      return own && (element.contains(own) || own.contains(element) || focused.dataset.object);
    }),
  );
  return isSeen ? [] : [`${element.ariaLabel ?? element.textContent} at ${top}`];
}
