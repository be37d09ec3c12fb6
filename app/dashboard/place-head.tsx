import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { OrganizationLogo } from '../ui/organization-logo';
import classes from './place-head.module.css';

interface Props {
  title: string;
  text?: string;
  /** Ids of images. */
  logos: readonly string[];
  children?: ReactNode;
}

/** Which organization or location a dashboard is about. */
export const PlaceHead = ({ title, text, logos, children }: Props) => (
  <div className={classes.head}>
    {logos.map((logo) => (
      <OrganizationLogo key={logo} logo={logo} size={64} />
    ))}
    <div className={classes.words}>
      <Title order={1}>{title}</Title>
      {text && <p>{text}</p>}
    </div>
    {children}
  </div>
);
