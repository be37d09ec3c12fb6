import { Anchor, Group, Text, Title } from '@mantine/core';
import { useWords } from '../language/use-words';
import { CodeImage } from '../card/code-image';
import classes from './viewer.module.css';

interface Props {
  shareId: string;
  name: string;
  /** Of the card, so that no outdated code comes from the browser's cache. */
  version?: string;
}

/** What a camera reads to save the contact. */
export function ContactCode({ shareId, name, version = '' }: Props) {
  const words = useWords('viewer');
  const code = `/api/view-card/${encodeURIComponent(shareId)}/qr`;
  return (
    <Group component="figure" className={classes.code} gap="16px 24px">
      <CodeImage
        src={`${code}.svg?${new URLSearchParams({ seen: version })}`}
        alt={words.codeOf(name)}
      />
      <figcaption>
        <Title order={2} size="h3">
          {words.scan}
        </Title>
        <Text mt={4} mb={8} c="dimmed">
          {words.scanHow}
        </Text>
        <Anchor href={`${code}.png?size=1024`} download="contact code.png">
          {words.downloadCode}
        </Anchor>
      </figcaption>
    </Group>
  );
}
