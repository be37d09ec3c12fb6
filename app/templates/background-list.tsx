import { ActionIcon, Text, Title } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import { IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { BackgroundCategory } from '#modules/templates/contract';
import classes from './background-list.module.css';
import { CardImage } from '../ui/card-image';
import type { FormAnswer } from '../forms/form-answer';
import { useArrivals } from '../ui/use-arrivals';

interface Props {
  category: BackgroundCategory;
  title: string;
  text: string;
  /** Ids of images. */
  images: readonly string[];
  /** Removes them and says so; null for whoever only sees them. */
  fetcher: FetcherWithComponents<FormAnswer> | null;
  /** How another one comes in. */
  children?: ReactNode;
}

export function BackgroundList({ category, title, text, images, fetcher, children }: Props) {
  const id = useId();
  const arrived = useArrivals(images);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title} <span className={classes.count}>{images.length}</span>
        </Title>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
      {images.length === 0 && <Text c="dimmed">There is none yet.</Text>}
      <ul className={classes.list}>
        {images.map((image, index) => (
          <li key={image} className={classes.item} data-fresh={arrived.has(image) || undefined}>
            <CardImage image={image} />
            {fetcher && (
              <fetcher.Form method="post" action="/add-templates" className={classes.remove}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="image" value={image} />
                <ActionIcon
                  type="submit"
                  variant="default"
                  size={36}
                  loading={fetcher.formData?.get('image') === image}
                  aria-label={`Remove ${category} background ${index + 1}`}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
