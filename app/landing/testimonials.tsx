import { Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../ui/use-hydrated';
import { useListSearch } from '../lists/use-list-search';
import { QUOTE_PAGES, QUOTES_PER_PAGE, quotePage, quotes } from './quotes';
import classes from './testimonials.module.css';

/** Two at a time; its pages are addresses, so that turning them takes no script. */
export function Testimonials() {
  const page = quotePage(useListSearch());
  const shown = quotes.slice((page - 1) * QUOTES_PER_PAGE, page * QUOTES_PER_PAGE);
  return (
    <section className={classes.section} id="testimonials" aria-labelledby="testimonials-title">
      <div className={classes.head}>
        <Title order={2} id="testimonials-title" className={classes.title}>
          What they say about it
        </Title>
        <nav aria-label="Testimonials" className={classes.pages}>
          <Turn to={page > 1 ? page - 1 : QUOTE_PAGES} label="Previous testimonials">
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </Turn>
          <span role="status">
            {page} of {QUOTE_PAGES}
          </span>
          <Turn to={page < QUOTE_PAGES ? page + 1 : 1} label="Next testimonials">
            <IconArrowRight size={20} stroke={1.75} aria-hidden />
          </Turn>
        </nav>
      </div>
      <div className={classes.quotes}>
        {shown.map(({ text, name, title }) => (
          <figure key={name} className={classes.quote}>
            <blockquote>{text}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              {title}
            </figcaption>
          </figure>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        Fernhill Botanics and Nordlys Instruments are the organizations of our demo, and so are the
        people who speak here.
      </Text>
    </section>
  );
}

function Turn({ to, label, children }: { to: number; label: string; children: ReactNode }) {
  // A new page has to find its way back here; the same one stays where it is.
  const place = useHydrated() ? '' : '#testimonials';
  return (
    <Link
      to={`/?said=${to}${place}`}
      preventScrollReset
      replace
      className={classes.turn}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
