import { Text, Title } from '@mantine/core';
import { ContactForm } from './contact-form';
import type { FormAnswer } from '../forms/form-answer';
import classes from './write-to-us.module.css';

export const WriteToUs = ({ answer }: { answer?: FormAnswer }) => (
  <section className={classes.contact} aria-labelledby="contact-title" id="contact">
    <div>
      <Title order={2} id="contact-title" className={classes.title}>
        Write to us
      </Title>
      <Text className={classes.lead}>
        A question, an idea, or a whole company that wants to stop printing: a person reads every
        message.
      </Text>
    </div>
    <ContactForm answer={answer} />
  </section>
);
