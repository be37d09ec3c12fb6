import { Button, Group, Text, Title } from '@mantine/core';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useRouteLoaderData } from '@remix-run/react';
import { contactForm } from '#modules/identity/contract';
import { messages } from '#modules/shared/messages';
import { ContactForm } from '../components/contact-form';
import { keepForm } from '../components/keep-form';
import { PublicFrame } from '../components/public-frame';
import { TurningCard } from '../components/turning-card';
import { useAnswer } from '../components/use-answer';
import type { loader as rootLoader } from '../root';
import classes from './landing.module.css';
import { readForm } from './form.server';
import { incomplete, refused } from './refusal.server';

export const meta: MetaFunction = () => [
  { title: 'Leafcard · Towards a Greener Earth' },
  {
    name: 'description',
    content:
      'A business card that lives on your phone: share it, let people scan it, and keep it right without printing it again.',
  },
];

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = contactForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  try {
    await context.identity.commands.sendContactMessage(context.command, parsed.data);
    return { done: messages.contactSent };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function Landing() {
  const signedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer);
  const answer = useAnswer();
  return (
    <PublicFrame end={<WayIn signedIn={signedIn} />}>
      <section className={classes.hero}>
        <div>
          <p className={classes.tagline}>Towards a Greener Earth</p>
          <Title order={1} className={classes.promise}>
            The business card that never runs out.
          </Title>
          <Text className={classes.lead}>
            Carry your card on your phone. People scan it, save it with one tap, and always hold the
            version that is right today. Nothing is printed, nothing is thrown away.
          </Text>
          <Group>
            <Button component={Link} to={signedIn ? '/dashboard' : '/registration'} size="lg">
              {signedIn ? 'Open dashboard' : 'Create your account'}
            </Button>
            {!signedIn && (
              <Button component={Link} to="/login" size="lg" variant="default">
                Sign in
              </Button>
            )}
          </Group>
        </div>
        <TurningCard />
      </section>
      <section className={classes.contact} aria-labelledby="contact-title" id="contact">
        <div>
          <Title order={2} id="contact-title" className={classes.second}>
            Write to us
          </Title>
          <Text className={classes.lead}>
            A question, an idea, or a whole company that wants to stop printing: a person reads
            every message.
          </Text>
        </div>
        <ContactForm answer={answer} />
      </section>
    </PublicFrame>
  );
}

function WayIn({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <Button component={Link} to="/dashboard" size="sm">
        Open dashboard
      </Button>
    );
  }
  return (
    <>
      <Button component={Link} to="/login" variant="subtle" size="sm">
        Sign in
      </Button>
      <Button component={Link} to="/registration" size="sm" className={classes.wide}>
        Register
      </Button>
    </>
  );
}
