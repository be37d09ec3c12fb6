import { Title } from '@mantine/core';
import { CodeImage } from '../card/code-image';
import classes from './contact-code.module.css';

interface Props {
  shareId: string;
  name: string;
  /** What the card shows now: a code that was loaded for something else is not shown again. */
  seen?: string;
}

/** What a camera reads to save the contact, as large as it is read from a screen. */
export function ContactCode({ shareId, name, seen = '' }: Props) {
  const code = `/api/view-card/${encodeURIComponent(shareId)}/qr`;
  return (
    <figure className={classes.code}>
      <CodeImage
        src={`${code}.svg?${new URLSearchParams({ seen })}`}
        alt={`Contact code of ${name}`}
      />
      <figcaption>
        <Title order={2} size="h3">
          Scan to Save Card
        </Title>
        <p>Hold a phone’s camera over the code: it offers to save the contact.</p>
        <a href={`${code}.png?size=1024`} download="contact code.png">
          Download the code
        </a>
      </figcaption>
    </figure>
  );
}
