import { Button, Text } from '@mantine/core';
import { Form } from '@remix-run/react';
import type { DemoAccount } from '#foundation/demo';
import classes from './demo-sign-ins.module.css';

/** One press signs in as somebody of the demo. */
export function DemoSignIns({ accounts }: { accounts: readonly DemoAccount[] }) {
  return (
    <Form method="post" className={classes.demo} aria-labelledby="demo-title">
      <Text id="demo-title" size="sm" c="dimmed">
        This is a demo. Look around as
      </Text>
      <div className={classes.people}>
        {accounts.map(({ email, username, role }) => (
          <Button
            key={email}
            type="submit"
            name="demo"
            value={email}
            variant="default"
            className={classes.person}
          >
            <span className={classes.name}>{username}</span>
            <span className={classes.role}>{role}</span>
          </Button>
        ))}
      </div>
    </Form>
  );
}
