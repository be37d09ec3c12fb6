import { Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconChevronRight,
  IconDevices,
  IconMessage,
  IconUserEdit,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import classes from './row-list.module.css';

interface Step {
  to: string;
  icon: Icon;
  title: string;
  text: string;
}

const joining: Step = {
  to: '/add-organization',
  icon: IconUsersPlus,
  title: 'Join your organization',
  text: 'With its refer code or your mail there.',
};

const steps: readonly Step[] = [
  {
    to: '/settings',
    icon: IconUserEdit,
    title: 'Make your name right',
    text: 'It is how we greet you.',
  },
  {
    to: '/settings',
    icon: IconDevices,
    title: 'See where you are signed in',
    text: 'Sign out what you do not know.',
  },
  {
    to: '/#contact',
    icon: IconMessage,
    title: 'Tell us what you need',
    text: 'A person reads every message.',
  },
];

interface Props {
  /** To any organization. */
  belongs: boolean;
}

export const NextSteps = ({ belongs }: Props) => (
  <section aria-labelledby="steps-title">
    <Title order={2} id="steps-title" mb="md">
      What you can do
    </Title>
    <ul className={classes.list}>
      {[...(belongs ? [] : [joining]), ...steps].map(({ to, icon: Icon, title, text }) => (
        <li key={title}>
          <Link to={to} className={classes.row}>
            <Icon size={24} stroke={1.75} aria-hidden />
            <span className={classes.words}>
              <span className={classes.name}>{title}</span>
              <span className={classes.text}>{text}</span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
