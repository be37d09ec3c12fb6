import { Anchor, Stack, Text, Title } from '@mantine/core';
import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { ManyCards, OneCard, RegistrationChoice } from './registration-choice';
import { titled } from '../ui/title';

export const meta: MetaFunction = () => titled('Create an account');

export function loader({ context }: LoaderFunctionArgs) {
  if (context.actor) throw redirect('/dashboard');
  return null;
}

export default function Registration() {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Create an account</Title>
        <Text c="dimmed">Who are the cards for?</Text>
      </div>
      <RegistrationChoice to="/sign-up" title="Individual" drawing={<OneCard />}>
        Design your own card, and join the organization you work for.
      </RegistrationChoice>
      <RegistrationChoice to="/create-organization" title="Organization" drawing={<ManyCards />}>
        Register it once, and give everybody who works there a card.
      </RegistrationChoice>
      <Text>
        Already here?{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}
