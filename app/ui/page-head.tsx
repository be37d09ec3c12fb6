import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.head}>
    <Title order={1}>{title}</Title>
    {children && <Text className={classes.words}>{children}</Text>}
  </div>
);

export const titled = (title: string) => [{ title: `${title} · Leafcard` }];
