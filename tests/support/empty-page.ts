import { vi } from 'vitest';

/** As much of a page as React needs where components draw nothing; `vi.unstubAllGlobals` ends it. */
export function emptyPage(): Element {
  const addEventListener = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: class {} }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const ownerDocument = { nodeType: 9, addEventListener };
  return { nodeType: 1, tagName: 'main', addEventListener, ownerDocument } as unknown as Element;
}
