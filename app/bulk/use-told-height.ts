import { useEffect } from 'react';

const GAP = 12;

/** Says as `--bulks-height` how much room they take: where there is none beside them, toasts stand above. */
export function useToldHeight(bulks: HTMLElement | null): void {
  useEffect(() => {
    if (!bulks) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = bulks.offsetHeight;
      style.setProperty('--bulks-height', `${height > 0 ? height + GAP : 0}px`);
    });
    sizes.observe(bulks);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bulks-height');
    };
  }, [bulks]);
}
