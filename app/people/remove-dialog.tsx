import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormMessage } from '../forms/form-message';
import { called } from '../lists/called';
import type { Removed, useRemoval } from './use-removal';

interface Props extends ReturnType<typeof useRemoval> {
  action: string;
}

/** Says what follows before anybody is removed. */
export function RemoveDialog({ asked, close, ...rest }: Props) {
  return (
    <Modal opened={asked !== null} onClose={close} title={asked ? questionOf(asked) : ''}>
      {asked && <Removing asked={asked} close={close} {...rest} />}
    </Modal>
  );
}

const isOne = (asked: Removed) => 'id' in asked;

function questionOf(asked: Removed): string {
  if (isOne(asked)) return `Remove ${asked.name}?`;
  return asked.count === 1 ? 'Remove 1 user?' : `Remove ${called(asked.count)} users?`;
}

function Removing({
  asked,
  action,
  close,
  fetcher,
  start,
  isStarting,
  refused,
}: Props & { asked: Removed }) {
  const one = isOne(asked) ? asked : null;
  // What an earlier one was refused for is not about this one.
  const [sent, setSent] = useState(false);
  const isBusy = isStarting || fetcher.state !== 'idle';
  const message = one ? fetcher.data?.message : refused;
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={(event) => {
        setSent(true);
        if (isOne(asked)) return;
        event.preventDefault();
        start(asked);
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      {one && <input type="hidden" name="id" value={one.id} />}
      <Stack>
        <FormMessage>{sent && !isBusy ? message : undefined}</FormMessage>
        <Text>
          {one ? 'Membership, roles and request' : 'Their membership, roles and requests'} end at
          once, and {one ? 'the corporate card goes' : 'their corporate cards go'} dark everywhere.
        </Text>
        <Text>
          {one ? `${one.name} stays` : 'They stay'} under Removed Users with all that is known
          today. There you say who does now what they did, and whoever opens the old card is sent
          there. Who joins again begins anew.
        </Text>
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={close} data-autofocus>
            Keep
          </Button>
          <Button type="submit" color="coral" loading={isBusy}>
            Remove
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
