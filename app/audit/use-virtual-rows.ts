import { shallowEqual, useIsomorphicEffect } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond the window that are there already when one scrolls on. */
const BEYOND = 12;
/** As many as the server renders, which does not know the window. */
const AT_FIRST = 30;

/** As measured last: a list that one comes back to is as high at once, and can be scrolled to where it was. */
let measured = 0;

interface VirtualRows {
  /** With what is not rendered right above each, in pixels. */
  rows: { at: number; above: number }[];
  below: number;
  /** Behind the last one in the window. */
  end: number;
}

interface Range {
  first: number;
  /** Behind the last one. */
  end: number;
  /** The row that has the focus. */
  focused?: number;
}

/** Those of the range; and the row in focus with those beside it, to which keys move the focus. */
export function renderedRows({ first, end, focused }: Range, count: number): number[] {
  const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  return [
    ...kept.filter((at) => at >= 0 && at < first),
    ...Array.from({ length: end - first }, (_, at) => first + at),
    ...kept.filter((at) => at >= end && at < count),
  ];
}

/**
 * Which of a long list of rows are rendered: those in the window and a few beyond, the one in focus, and
 * all of them in print. All rows of the list must be of one height, which is measured, and say their place.
 */
export function useVirtualRows(list: HTMLElement | null, count: number): VirtualRows {
  const [height, setHeight] = useState(measured);
  const [range, setRange] = useState<Range>({ first: 0, end: AT_FIRST });
  const frame = useRef(0);
  const isPrinting = usePrinting();

  const measure = useCallback(() => {
    const row = list?.querySelector('li');
    if (!list || !row) return;
    const of = row.getBoundingClientRect().height;
    const { top } = list.getBoundingClientRect();
    const first = Math.max(0, Math.floor(-top / of) - BEYOND);
    const end = Math.ceil((window.innerHeight - top) / of) + BEYOND;
    const next = { first, end, focused: focusedIn(list) };
    measured = of;
    setHeight(of);
    setRange((now) => (shallowEqual(now, next) ? now : next));
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

  // A list that became shorter is scrolled back by the browser, and measured again.
  const first = isPrinting ? 0 : Math.min(range.first, Math.max(0, count - 1));
  const end = isPrinting ? count : Math.min(count, Math.max(range.end, first + 1));
  const rows = renderedRows({ ...range, first, end }, count);
  const above = (at: number, index: number) => (at - 1 - (rows[index - 1] ?? -1)) * height;
  return {
    rows: rows.map((at, index) => ({ at, above: above(at, index) })),
    below: (count - 1 - (rows.at(-1) ?? -1)) * height,
    end,
  };
}

function focusedIn(list: HTMLElement): number | undefined {
  const row = list.contains(document.activeElement) && document.activeElement?.closest('li');
  return row ? Number(row.ariaPosInSet) - 1 : undefined;
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
