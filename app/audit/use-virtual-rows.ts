import { useIsomorphicEffect } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond the window that are there already when one scrolls on. */
const BEYOND = 12;
/** As many as the server renders, which does not know the window. */
const AT_FIRST = 30;

/** As measured last: a list that one comes back to is as high at once, and can be scrolled to where it was. */
let measured = 0;

interface VirtualRows {
  first: number;
  /** Behind the last one. */
  end: number;
  /** Of what is not rendered, in pixels. */
  above: number;
  below: number;
}

/**
 * Which of a long list of rows are rendered: those in the window and a few beyond, and all of them in
 * print. All rows of the list must be of one height, which is measured.
 */
export function useVirtualRows(list: HTMLElement | null, count: number): VirtualRows {
  const [height, setHeight] = useState(measured);
  const [range, setRange] = useState({ first: 0, end: AT_FIRST });
  const frame = useRef(0);
  const isPrinting = usePrinting();

  const measure = useCallback(() => {
    const row = list?.querySelector('li');
    if (!list || !row) return;
    const of = row.getBoundingClientRect().height;
    const { top } = list.getBoundingClientRect();
    const first = Math.max(0, Math.floor(-top / of) - BEYOND);
    const end = Math.ceil((window.innerHeight - top) / of) + BEYOND;
    measured = of;
    setHeight(of);
    setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, [list]);

  useIsomorphicEffect(measure, [measure, count]);
  useEffect(() => {
    const later = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(measure);
    };
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame.current);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [measure]);

  if (isPrinting) return { first: 0, end: count, above: 0, below: 0 };
  // A list that became shorter is scrolled back by the browser, and measured again.
  const first = Math.min(range.first, Math.max(0, count - 1));
  const end = Math.min(count, Math.max(range.end, first + 1));
  return { first, end, above: first * height, below: (count - end) * height };
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // What is not there when this returns is not printed.
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const changes = ['beforeprint', 'afterprint'];
    for (const name of changes) addEventListener(name, change);
    return () => {
      for (const name of changes) removeEventListener(name, change);
    };
  }, []);
  return isPrinting;
}
