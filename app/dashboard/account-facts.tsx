import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UserView } from '#modules/identity/contract';
import { Moment } from '../ui/moment';
import classes from './account-facts.module.css';
import { roleNames } from './role-names';

interface Props {
  account: UserView;
  devices: number;
}

export const AccountFacts = ({ account, devices }: Props) => (
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
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
