import {
  ActionIcon,
  Anchor,
  Box,
  Button,
  CloseButton,
  Group,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '#foundation/messages';
import type { BulkFailure, BulkView } from '#modules/bulk/contract';
import { useFetcher } from '../forms/use-fetcher';
import { Said, useSay } from '../language/say';
import { useNumber, useWords } from '../language/use-words';
import { SecondsLeft } from '../ui/seconds-left';
import { useTakenBelow } from '../ui/taken-below';
import { useCountdown } from '../ui/use-countdown';
import type { loader as failuresLoader } from './bulk';
import classes from './bulk-progress.module.css';
import { amountOf, leftOf, outcomeOf, progressOf, refusedOf, titleOf } from './bulk-words';
import type { ShownBulk } from './shown-bulks.server';
import type { BulkAnswer } from './use-bulk';

interface Props {
  bulks: readonly ShownBulk[];
  /** The page of one of its rows; null where there is none. */
  linkTo: (bulk: BulkView, id: string) => string | null;
}

/** The user's bulk actions, on every page: they go on while the user does something else. */
export function BulkProgress({ bulks, linkTo }: Props) {
  if (bulks.length === 0) return null;
  return <Place {...{ bulks, linkTo }} />;
}

function Place({ bulks, linkTo }: Props) {
  const words = useWords('requests').bulk;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useShareHeight(place);
  return (
    <Box
      component="section"
      ref={setPlace}
      className={classes.place}
      __vars={useTakenBelow()}
      aria-label={words.place}
    >
      {bulks.map((bulk) => (
        <BulkCard key={bulk.id} bulk={bulk} linkTo={linkTo} />
      ))}
    </Box>
  );
}

const GAP = 12;

/** Sets `--bulks-height`, so that toasts stand above where there is no room beside. */
function useShareHeight(bulks: HTMLElement | null): void {
  useEffect(() => {
    if (!bulks) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const height = bulks.offsetHeight;
      style.setProperty('--bulks-height', `${height > 0 ? height + GAP : 0}px`);
    });
    sizes.observe(bulks);
    return () => {
      sizes.disconnect();
      style.removeProperty('--bulks-height');
    };
  }, [bulks]);
}

type Intent = 'cancel' | 'resume' | 'retry' | 'undo' | 'see' | 'dismiss';

interface CardProps extends Pick<Props, 'linkTo'> {
  bulk: ShownBulk;
}

function BulkCard({ bulk, linkTo }: CardProps) {
  const { bulk: words, undo } = useWords('requests');
  const number = useNumber();
  const say = useSay();
  const speech = { words, say, number };
  const { submit, state, data: answer } = useFetcher<BulkAnswer>();
  const [isListOpen, setListOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const undoable = useCountdown(bulk.undoSeconds, bulk);
  const shown = useCountdown(bulk.shownSeconds ?? undefined, bulk);
  const isRunning = bulk.state === 'running';
  useSee(bulk.id, !isRunning && bulk.shownSeconds === null);
  if (bulk.shownSeconds !== null && shown === 0) return null;

  const canFold = !isRunning && undoable === 0;
  // On a phone an outcome is one line until it is opened: it would cover what the user does next.
  const isFolded = canFold && !isUnfolded;
  const ToggleIcon = isFolded ? IconChevronUp : IconChevronDown;
  const outcome = outcomeOf(bulk, speech);
  const numbers = isRunning
    ? [progressOf(bulk, speech), refusedOf(bulk, speech)].filter((part) => part !== null)
    : outcome.slice(1);
  const send = (intent: Intent) =>
    submit({ intent, id: bulk.id }, { method: 'post', action: '/bulk' });
  const button = (label: ReactNode, intent: Intent) => (
    <Button
      variant="default"
      size="compact-md"
      disabled={state !== 'idle'}
      onClick={() => send(intent)}
    >
      {label}
    </Button>
  );
  return (
    <Paper
      component="article"
      shadow="md"
      p={isFolded ? { base: '4px 16px', sm: 'md' } : 'md'}
      w={isFolded ? { base: 'fit-content', sm: 'auto' } : undefined}
      ms={isFolded ? { base: 'auto', sm: 0 } : undefined}
      className={classes.card}
      aria-label={amountOf(bulk, speech)}
      data-bulk={bulk.state}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap">
          <OutcomeIcon {...bulk} />
          <Title order={2} className={classes.title}>
            {titleOf(bulk, speech)}
          </Title>
          {canFold && (
            <ActionIcon
              variant="subtle"
              color="gray"
              hiddenFrom="sm"
              size="lg"
              aria-label={words.details}
              aria-expanded={!isFolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <ToggleIcon size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {!isRunning && (
            <CloseButton
              aria-label={words.dismiss}
              c="dimmed"
              my={-4}
              me={-6}
              disabled={state !== 'idle'}
              onClick={() => send('dismiss')}
            />
          )}
        </Group>
        <VisuallyHidden role="status">
          {isRunning ? '' : outcome.join(words.fullStop)}
        </VisuallyHidden>
        <Stack gap="xs" visibleFrom={isFolded ? 'sm' : undefined}>
          {isRunning && (
            <Progress
              value={((bulk.done + bulk.failed) / bulk.total) * 100}
              size="sm"
              transitionDuration={200}
              aria-label={titleOf(bulk, speech)}
            />
          )}
          {numbers.length > 0 && (
            <Text size="sm" c="dimmed">
              {numbers.join(' · ')}
            </Text>
          )}
          {answer?.refused && <Refusal>{answer.refused}</Refusal>}
          <Group gap="xs" className={classes.buttons}>
            {isRunning && button(words.cancel, 'cancel')}
            {undoable > 0 &&
              bulk.done > 0 &&
              bulk.isAllowed &&
              button(
                <>
                  {undo} <SecondsLeft seconds={undoable} />
                </>,
                'undo',
              )}
            {leftOf(bulk, speech) !== null &&
              bulk.action !== 'undo' &&
              bulk.isAllowed &&
              button(words.resume, 'resume')}
            {bulk.state === 'finished' &&
              bulk.failed > 0 &&
              bulk.isAllowed &&
              button(words.retry, 'retry')}
            {bulk.failed > 0 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-expanded={isListOpen}
                onClick={() => setListOpen(!isListOpen)}
              >
                {isListOpen ? words.hideWho : words.showWho}
              </Button>
            )}
          </Group>
          {isListOpen && bulk.failed > 0 && <Failures bulk={bulk} linkTo={linkTo} />}
        </Stack>
      </Stack>
    </Paper>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <Text size="sm" fw={600} c="var(--coral-text)" role="alert">
    <Said>{children}</Said>
  </Text>
);

/** Says once that an outcome is on the screen, and not in a tab in the background: then it need not come again. */
function useSee(id: string, isUnseen: boolean): void {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!isUnseen) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', see);
      submit({ intent: 'see' satisfies Intent, id }, { method: 'post', action: '/bulk' });
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, isUnseen, submit]);
}

function OutcomeIcon({ state, failed }: BulkView) {
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true };
  if (state === 'running') return null;
  if (state === 'cancelled') return <IconPlayerStop color="var(--quiet)" {...size} />;
  return failed > 0 ? (
    <IconAlertTriangle color="var(--marigold-text)" {...size} />
  ) : (
    <IconCheck color="var(--leaf-text)" {...size} />
  );
}

/**
 * From where the refused rows that are shown are loaded again: more of them come behind, so from the part
 * that was loaded last; fewer are others.
 */
export const changedFrom = (shown: number, failed: number, last = 0): number =>
  shown > failed ? 0 : last;

/** Which rows were refused, and why. */
function Failures({ bulk, linkTo }: CardProps) {
  const words = useWords('requests').bulk;
  const say = useSay();
  const { load, data, state } = useFetcher<SerializeFrom<typeof failuresLoader> | null>();
  const [known, setKnown] = useState<BulkFailure[]>([]);
  const { id, failed } = bulk;
  // Again whenever there are more of them, or fewer.
  const loadAgain = useCallbackRef(() =>
    load(addressOf(id, changedFrom(known.length, failed, data?.start))),
  );
  useEffect(() => loadAgain(), [loadAgain, id, failed]);
  useEffect(() => {
    if (data) setKnown((before) => [...before.slice(0, data.start), ...data.rows]);
  }, [data]);
  const isIdle = state === 'idle';
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <>
      <ul className={classes.failures} tabIndex={-1}>
        {known.map(({ id: rowId, name, why }) => (
          <li key={rowId}>
            <Named name={name} link={linkTo(bulk, rowId)} />
            <Text size="sm" c="dimmed">
              {say(why)}
            </Text>
          </li>
        ))}
      </ul>
      {isIdle && data === null && <Refusal>{messages.somethingWentWrong}</Refusal>}
      {known.length < (data?.total ?? failed) && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={!isIdle}
          onClick={() => load(addressOf(id, known.length))}
        >
          {words.showMore}
        </Button>
      )}
    </>
  );
}

const addressOf = (id: string, start: number): string =>
  `/bulk?${new URLSearchParams({ id, start: String(start) })}`;

function Named({ name, link }: { name: string; link: string | null }) {
  const words = useWords('requests').bulk;
  if (!name) return <span>{words.noLongerHere}</span>;
  return link === null ? (
    <span>{name}</span>
  ) : (
    <Anchor component={Link} to={link} c="var(--leaf-text)">
      {name}
    </Anchor>
  );
}
