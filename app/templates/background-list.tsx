import { ActionIcon, Box, Text, Title } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import { IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { BackgroundCategory } from '#modules/templates/contract';
import { CardImage } from '../ui/card-image';
import type { FormAnswer } from '../forms/form-answer';
import { useSendOnce } from '../forms/use-fetcher';
import { useArrivals } from '../ui/use-arrivals';
import { Tiles } from '../ui/tiles';
import classes from './templates.module.css';
import { useWords } from '../language/use-words';

interface Props {
  category: BackgroundCategory;
  title: string;
  text: string;
  images: readonly string[];
  /** Removes them; null for users who only see them. */
  fetcher: FetcherWithComponents<FormAnswer> | null;
  /** The form to add more. */
  children?: ReactNode;
}

export function BackgroundList({ category, title, text, images, fetcher, children }: Props) {
  const id = useId();
  const words = useWords('templates');
  const nameOfRemove = { plain: words.removePlain, graphic: words.removeGraphic }[category];
  const arrived = useArrivals(images);
  const sendOnce = useSendOnce(fetcher !== null && fetcher.state !== 'idle', fetcher?.data);
  return (
    <Box component="section" className={classes.category} py={28} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}{' '}
        <Text component="span" inherit c="dimmed" fw={400}>
          {images.length}
        </Text>
      </Title>
      <Text mb={20} c="dimmed">
        {text}
      </Text>
      {children}
      {images.length === 0 && <Text c="dimmed">{words.none}</Text>}
      <Tiles least="min(220px, 42%)" gap={24} data-keeps-focus>
        {images.map((image, index) => (
          <li
            key={image}
            className={classes.background}
            data-fresh={arrived.has(image) || undefined}
          >
            <CardImage image={image} />
            {fetcher && (
              <fetcher.Form
                method="post"
                action="/add-templates"
                onSubmit={sendOnce}
                className={classes.remove}
              >
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="image" value={image} />
                <ActionIcon
                  type="submit"
                  variant="default"
                  size={36}
                  loading={fetcher.formData?.get('image') === image}
                  aria-label={nameOfRemove(index + 1)}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </fetcher.Form>
            )}
          </li>
        ))}
      </Tiles>
    </Box>
  );
}
