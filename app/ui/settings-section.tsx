import { Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './settings-section.module.css';

interface Props {
  /** For links that lead here. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsSection({ id: anchor, title, text, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      <div>{children}</div>
    </section>
  );
}
