import { Button, List, Stack, Text } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useState, type MouseEvent } from 'react';
import { useAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useNavigateOnce } from '../forms/use-fetcher';
import { useListing, useWords } from '../language/use-words';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';

/** A dialog asks first; without script the way leads over a mailed code instead. */
export function DeleteAccount({
  withoutAdmin,
}: {
  /** Names of the organizations that are left without an admin. */
  withoutAdmin: readonly string[];
}) {
  const words = useWords('account').deletion;
  const list = useListing();
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
        {words.button}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={words.question}>
        <Form method="post" action="/settings" onSubmit={useNavigateOnce()}>
          <input type="hidden" name="intent" value="delete-account" />
          <Stack>
            <FormMessage>{answer?.message}</FormMessage>
            <Text>{words.ifYou}</Text>
            <WhatIsErased />
            {withoutAdmin.length > 0 && <Text>{words.withoutAdmin(list(withoutAdmin))}</Text>}
            <DialogButtons mt="sm">
              <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
                {words.keep}
              </Button>
              <Button type="submit" color="coral" loading={busy}>
                {words.confirm}
              </Button>
            </DialogButtons>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}

export function WhatIsErased() {
  const { erased, cards, signedOut, forGood } = useWords('account').deletion;
  return (
    <List listStyleType="disc" spacing={4} ps={20} size="md" c="dimmed">
      <List.Item>{erased}</List.Item>
      <List.Item>{cards}</List.Item>
      <List.Item>{signedOut}</List.Item>
      <List.Item>{forGood}</List.Item>
    </List>
  );
}
