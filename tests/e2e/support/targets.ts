import { expect, type Page } from '@playwright/test';

/** What is smaller than 24 × 24 pixels on the page, though it is pressed: WCAG 2.5.8, without its exceptions for spacing. */
export async function expectLargeTargets(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(smallTargets), `${path} has small targets`).toEqual([]);
}

function smallTargets(): string[] {
  const PRESSED =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=switch], [role=tab]';
  const LEAST = 24;
  /** A link in the middle of a sentence is as high as its line. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentNode?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 2,
    );
  /** A control may be pressed by its label, and a link by the row that it covers. */
  const boxesOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const row = element.matches('[data-row-link]') ? [element.closest('tr, li, article')] : [];
    return [element, ...labels, ...row].flatMap((one) => one?.getBoundingClientRect() ?? []);
  };
  return [...document.querySelectorAll<HTMLElement>(PRESSED)]
    .filter((element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .filter((element) => !element.matches(':disabled') && !isInSentence(element))
    .filter((element) => element.getBoundingClientRect().width > 1)
    .filter((element) => !boxesOf(element).some((box) => Math.min(box.width, box.height) >= LEAST))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.ariaLabel ?? element.textContent ?? '';
      return `${Math.round(width)} × ${Math.round(height)}: ${element.localName} ${name.trim()}`;
    });
}
