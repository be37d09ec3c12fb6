import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useState, type MouseEvent } from 'react';
import { FormMessage } from '../forms/form-message';
import { useAnswer } from '../forms/use-answer';
import { WhatIsErased } from './what-is-erased';

/** A dialog asks first; without script the way leads over a mailed code instead. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const answer = useAnswer();
  const busy = useNavigation().formData?.get('intent') === 'delete-account';
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Button
        component={Link}
        to="/delete"
        role="button"
        color="coral"
        variant="outline"
        onClick={ask}
      >
        Delete Account
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <Form method="post" action="/settings">
          <input type="hidden" name="intent" value="delete-account" />
          <Stack>
            <FormMessage>{answer?.message}</FormMessage>
            <Text>This is what happens:</Text>
            <WhatIsErased />
            <Group justify="flex-end" mt="sm">
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                Keep my account
              </Button>
              <Button type="submit" color="coral" loading={busy}>
                Delete my account
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
