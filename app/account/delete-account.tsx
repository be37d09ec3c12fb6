import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useState, type MouseEvent } from 'react';
import { useAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';

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
            <Text>If you delete it:</Text>
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

export const WhatIsErased = () => (
  <List listStyleType="disc" spacing={4} size="md" c="dimmed">
    <List.Item>Your name and email are erased for good, from our history too.</List.Item>
    <List.Item>You are signed out on every device.</List.Item>
    <List.Item>This cannot be undone. You can register again at any time.</List.Item>
  </List>
);
