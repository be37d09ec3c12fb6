import { Button, Group, Modal, Text } from '@mantine/core';
import { Form } from '@remix-run/react';
import { IconLogout } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { hasDraft } from '../ui/design-drafts';
import classes from './shell.module.css';

/** A card that was drawn and not saved stays behind nowhere, so it is asked about first. */
export function LogOut({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    if (!hasDraft(userId)) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Form method="post" action="/logout" onSubmit={ask}>
        <Button
          type="submit"
          variant="default"
          size="sm"
          className={classes.out}
          aria-label="Log out"
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
          <span className={classes.word}>Log out</span>
        </Button>
      </Form>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Log out without saving?">
        <Text>You drew a card that is not saved yet. It is gone once you log out.</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Stay
          </Button>
          <Form method="post" action="/logout">
            <Button type="submit" color="coral">
              Log out all the same
            </Button>
          </Form>
        </Group>
      </Modal>
    </>
  );
}
