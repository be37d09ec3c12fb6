import { Alert, Button, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { contactForm } from '#modules/identity/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { useFormCheck } from '../forms/use-form-check';
import { useSay } from '../language/say';
import { useWords } from '../language/use-words';
import classes from './landing.module.css';
import { Section } from './section';

export function Contact({ answer }: { answer?: FormAnswer }) {
  const words = useWords('landing').contact;
  return (
    <Section
      id="contact"
      className={`${classes.halves} ${classes.ruled}`}
      pt={{ base: 48, md: 72 }}
      pb={32}
      data-top
    >
      <div>
        <Title order={2} id="contact-title" className={classes.title} mb={12}>
          {words.title}
        </Title>
        <Text maw="29em" mb={28} c="dimmed" fz="lg">
          {words.lead}
        </Text>
      </div>
      <ContactForm answer={answer} />
    </Section>
  );
}

function ContactForm({ answer }: { answer?: FormAnswer }) {
  const words = useWords('landing').contact;
  const say = useSay();
  const { formProps, field, message } = useFormCheck({
    schema: contactForm,
    answer,
    draft: 'contact',
  });
  const busy = useNavigation().formMethod === 'POST';
  const done = useRef<HTMLDivElement>(null);
  // The form is gone, and the focus would be with it.
  useEffect(() => done.current?.focus(), [answer]);
  if (answer?.done) {
    return (
      <Alert
        ref={done}
        tabIndex={-1}
        color="leaf"
        role="status"
        icon={<IconCheck aria-hidden />}
        title={say(answer.done)}
      >
        {words.answer}
      </Alert>
    );
  }
  return (
    <Form method="post" action="/?index" preventScrollReset {...formProps}>
      <Stack>
        <FormMessage>{message}</FormMessage>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput {...field('name', words.name)} autoComplete="name" />
          <TextInput {...field('email', words.email)} type="email" autoComplete="email" />
        </SimpleGrid>
        <TextInput {...field('subject', words.subject)} />
        <Textarea {...field('message', words.message)} rows={6} resize="vertical" />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.send}
        </Button>
      </Stack>
    </Form>
  );
}
