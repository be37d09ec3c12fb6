import { Anchor, Group, Paper, Text } from '@mantine/core';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useLanguage, useWords } from '../language/use-words';
import { setTakenBelow } from '../ui/taken-below';
import classes from './selection-bar.module.css';
import { countText, type PageSelection } from './selection';

interface Props {
  label: string;
  isAny: boolean;
  /** Null while all are counted, and where the action on so many is refused. */
  count: number | null;
  /** Why it is refused. */
  refused?: string;
  onPage: PageSelection;
  selectAll: () => void;
  selectNone: () => void;
  /** What can be done with so many. */
  children: (count: string) => ReactNode;
}

/** What is selected in a list, and what can be done with it. */
export function SelectionBar({ label, isAny, count, onPage, children, ...props }: Props) {
  const words = useWords('common').lists;
  const { locale } = useLanguage();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useCover(bar);
  // The tick is painted first.
  const isDue = useDeferredValue(isAny);
  if (!isAny || !isDue) return null;
  const { refused = words.counting, selectAll, selectNone } = props;
  const { isWhole, more, togglePage } = onPage;
  const link = (text: string, onClick: () => void, hiddenFrom?: string) => (
    <Anchor component="button" type="button" c="var(--leaf-text)" {...{ onClick, hiddenFrom }}>
      {text}
    </Anchor>
  );
  return (
    <Paper ref={setBar} role="region" aria-label={label} shadow="md" className={classes.bar}>
      <Text fw={600} role="status">
        {count === null ? refused : words.selected(countText(count, false, locale))}
      </Text>
      {!isWhole && link(words.selectPage, togglePage, 'lg')}
      {more !== null && link(words.selectAll(more), selectAll)}
      {link(words.selectNone, selectNone)}
      {count !== null && (
        <Group gap="xs" wrap="nowrap" className={classes.actions}>
          {children(countText(count, false, locale))}
        </Group>
      )}
    </Paper>
  );
}

/** What ends higher above the lower edge of the window covers nothing there. */
const LOW = 240;

/** Says how much of the window's lower edge the element covers. */
function useCover(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const measure = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const stays = getComputedStyle(element).position === 'sticky';
      const covers = stays && window.innerHeight - bottom < LOW;
      setTakenBelow(covers ? Math.ceil(window.innerHeight - top) : 0);
    };
    const sizes = new ResizeObserver(measure);
    measure();
    // What was focused by keys before it appeared is not left behind it.
    const focused = document.querySelector(':focus-visible');
    (focused?.closest('[data-row]') ?? focused)?.scrollIntoView({ block: 'nearest' });
    // The body too: what grows above the element moves it.
    [element, document.body].forEach((one) => sizes.observe(one));
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      setTakenBelow(0);
    };
  }, [element]);
}
