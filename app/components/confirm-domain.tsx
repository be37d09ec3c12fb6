import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import type { OrganizationView } from '#modules/organizations/contract';
import { Done } from './done';
import type { FormAnswer } from './form-answer';
import { FormMessage } from './form-message';

type Props = Pick<OrganizationView, 'id' | 'name' | 'domain'>;

/** The super admin's word for a domain; a dialog says first what follows from it. */
export function ConfirmDomain({ id, name, domain }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: `confirm-${id}` });
  const [asking, setAsking] = useState(false);
  const form = useId();
  const busy = fetcher.state !== 'idle';
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  useEffect(() => {
    if (fetcher.data?.done) setAsking(false);
  }, [fetcher.data]);
  return (
    <fetcher.Form id={form} method="post" action="/organization/lists">
      <Done answer={fetcher.data} />
      <input type="hidden" name="organization" value={id} />
      <Button
        type="submit"
        variant="default"
        size="compact-sm"
        onClick={ask}
        aria-label={`Confirm domain ${domain}`}
      >
        Confirm domain
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Confirm ${domain}?`}>
        <Stack>
          <FormMessage>{fetcher.data?.message}</FormMessage>
          <Text>
            From then on, whoever receives mail at {domain} can join {name} by a code sent there.
            Confirm only what you have made sure of: it cannot be taken back here.
          </Text>
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              Not yet
            </Button>
            <Button type="submit" form={form} loading={busy}>
              Confirm domain
            </Button>
          </Group>
        </Stack>
      </Modal>
    </fetcher.Form>
  );
}
