import { Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconChevronRight,
  IconDevices,
  IconMessage,
  IconUserEdit,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UserView } from '#modules/identity/contract';
import { GreenerEarth } from './drawings';
import { Moment } from './moment';
import { roleNames } from './people-list';
import classes from './user-dashboard.module.css';

interface Props {
  account: UserView;
  devices: number;
  /** To any organization. */
  belongs: boolean;
}

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

export function UserDashboard({ account, devices, belongs }: Props) {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.greeting}>
          <Title order={1} className={classes.name}>
            Good to see you, {account.username}
          </Title>
          <Text>Towards a Greener Earth</Text>
        </div>
        <div className={classes.scene}>
          <GreenerEarth />
        </div>
      </section>
      <div className={classes.split}>
        <section aria-labelledby="account-title">
          <Title order={2} id="account-title" mb="md">
            Your account
          </Title>
          <dl className={classes.facts}>
            <Fact term="Email">{account.email}</Fact>
            <Fact term="Role">{roleNames[account.type]}</Fact>
            <Fact term="With us since">
              <Moment at={account.registeredAt} dayOnly />
            </Fact>
            <Fact term="Signed in on">{devices === 1 ? 'this device' : `${devices} devices`}</Fact>
          </dl>
        </section>
        <section aria-labelledby="steps-title">
          <Title order={2} id="steps-title" mb="md">
            What you can do
          </Title>
          <ul className={classes.steps}>
            {[...(belongs ? [] : [joining]), ...steps].map(({ to, icon: Icon, title, text }) => (
              <li key={title}>
                <Link to={to} className={classes.step}>
                  <Icon size={24} stroke={1.75} aria-hidden />
                  <span className={classes.words}>
                    <span className={classes.title}>{title}</span>
                    <span className={classes.text}>{text}</span>
                  </span>
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
