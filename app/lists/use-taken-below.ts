import { useEffect } from 'react';

/** What ends higher above the lower edge of the window is in nobody's way. */
const LOW = 240;

/** Says as `--taken-below` how much of the lower edge of the window a thing takes: nothing else is laid there. */
export function useTakenBelow(thing: HTMLElement | null): void {
  useEffect(() => {
    if (!thing) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = thing.getBoundingClientRect();
      const taken = window.innerHeight - bottom < LOW ? window.innerHeight - top : 0;
      style.setProperty('--taken-below', `${Math.ceil(taken)}px`);
    };
    const sizes = new ResizeObserver(measure);
    // The page too: what grows above it moves it.
    [thing, document.body].forEach((element) => sizes.observe(element));
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty('--taken-below');
    };
  }, [thing]);
}
