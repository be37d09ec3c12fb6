import { Anchor, Text } from '@mantine/core';

/** Where no mail server is set up, mails can be read on this machine. */
export const KeptMailHint = () => (
  <Text size="sm" c="dimmed" mt="xs">
    No mail server is set up here:{' '}
    <Anchor href="/dev/mail" target="_blank" inherit>
      read the mail on this machine
    </Anchor>
    .
  </Text>
);
