import { Anchor, Button, Paper, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconCheck } from '@tabler/icons-react';
import type { DashboardWords } from '#foundation/words/dashboard/en';
import { useNumber, useWords } from '../language/use-words';
import classes from './dashboard.module.css';
import { page } from './next-step';

/** One step of a new organization on its way to the first card. */
interface FirstStep {
  title: string;
  text: string;
  /** What is done there. */
  label: string;
  to: string;
  done: boolean;
}

interface Organization {
  id: string;
  hasDesign: boolean;
  people: number;
  /** How many requests wait. */
  waiting: number;
}

export function firstSteps(
  { id, hasDesign, people, waiting }: Organization,
  { first, next }: Pick<DashboardWords, 'first' | 'next'>,
): FirstStep[] {
  const organization = { organization: id };
  const isAsked = waiting > 0;
  return [
    {
      title: first.design,
      text: first.designText,
      label: next.design,
      to: page('/new-corporate-admin-card-design', organization),
      done: hasDesign,
    },
    {
      title: first.people,
      text: first.peopleText,
      label: first.invite,
      to: page('/edit-organization', organization, 'joining'),
      // The admin is one of them.
      done: people > 1,
    },
    {
      title: first.card,
      text: isAsked ? first.cardText : first.noneWaits,
      label: isAsked ? next.decide : first.askYours,
      to: page(isAsked ? '/organization/users/cards/request' : '/card-design', organization),
      done: false,
    },
  ];
}

/** A short tour through the first steps; the one to take now has the button. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const words = useWords('dashboard').first;
  const format = useNumber();
  const current = steps.find(({ done }) => !done);
  return (
    <Paper
      component="section"
      aria-labelledby="first-steps"
      bg="var(--leaf-wash)"
      p={{ base: 20, sm: '24px 32px' }}
      mb={28}
    >
      <Title order={2} size="h3" id="first-steps" mb="md">
        {words.title}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.title} aria-current={step === current ? 'step' : undefined}>
            <ThemeIcon
              size={28}
              radius="xl"
              variant={step.done || step === current ? 'filled' : 'default'}
              aria-hidden
            >
              {step.done ? <IconCheck size={16} stroke={2} /> : format(index + 1)}
            </ThemeIcon>
            <div>
              <Text fw={600}>
                {step.title}
                {step.done && <VisuallyHidden> {words.done}</VisuallyHidden>}
              </Text>
              {!step.done && (
                <>
                  <Text size="sm" mb="xs">
                    {step.text}
                  </Text>
                  <Go step={step} isCurrent={step === current} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Paper>
  );
}

const Go = ({ step: { to, label }, isCurrent }: { step: FirstStep; isCurrent: boolean }) =>
  isCurrent ? (
    <Button component={Link} to={to}>
      {label}
    </Button>
  ) : (
    <Anchor component={Link} to={to} display="inline-block" py={2}>
      {label}
    </Anchor>
  );
