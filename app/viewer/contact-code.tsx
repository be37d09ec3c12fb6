import { Anchor, Group, Text, Title } from '@mantine/core';
import { useWords } from '../language/use-words';
import { wholeSize } from '../card/code-size';
import classes from './viewer.module.css';

interface Props {
  shareId: string;
  name: string;
  /** How many modules the code has each way. */
  codeSide: number;
  /** Of the card, so that no outdated code comes from the browser's cache. */
  version?: string;
}

/** What a camera reads to save the contact. */
export function ContactCode({ shareId, name, codeSide, version = '' }: Props) {
  const words = useWords('viewer');
  const size = wholeSize(codeSide);
  const code = `/api/view-card/${encodeURIComponent(shareId)}/qr`;
  return (
    <Group component="figure" className={classes.code} gap="16px 24px">
      <img
        src={`${code}.svg?${new URLSearchParams({ seen: version })}`}
        alt={words.codeOf(name)}
        width={size}
        height={size}
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
