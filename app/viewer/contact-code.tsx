import { Anchor, Group, Text, Title } from '@mantine/core';
import type { ContactCodeView } from '#modules/cards/contract';
import { useWords } from '../language/use-words';
import { wholeSize } from '../card/code-size';
import classes from './viewer.module.css';

interface Props {
  shareId: string;
  name: string;
  code: ContactCodeView;
}

/** What a camera reads to save the contact. */
export function ContactCode({ shareId, name, code: { side, version } }: Props) {
  const words = useWords('viewer');
  const size = wholeSize(side);
  const address = `/api/view-card/${encodeURIComponent(shareId)}/qr`;
  return (
    <Group component="figure" className={classes.code} gap="16px 24px">
      <img
        src={`${address}.svg?${new URLSearchParams({ seen: version })}`}
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
        <Anchor href={`${address}.png?size=1024`} download="contact code.png">
          {words.downloadCode}
        </Anchor>
      </figcaption>
    </Group>
  );
}
