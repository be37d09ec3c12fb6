import { Box, Button, Group, Paper, Slider, TextInput, Title } from '@mantine/core';
import { useCallbackRef, useHotkeys } from '@mantine/hooks';
import { Form, Link, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { useFollowing } from '../ui/use-following';
import { addressAt } from './past';
import type { LoadedPast } from './past.server';
import classes from './past.module.css';
import { AuditMoment, fieldTime, useExactTime, useIsUtc, useToday } from './times';

const STEP_MS = 900;

/** Moves an organization through its time: by dragging, by playing, event by event, or to a day. */
export function TimeSlider({ past }: { past: LoadedPast }) {
  const { first, now, moment, isNow, marks } = past;
  const { past: words } = useWords('audit');
  // Time runs as the writing does.
  const [back, on] = useLanguage().dir === 'rtl' ? ['Right', 'Left'] : ['Left', 'Right'];
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goTo = (time: string | null) =>
    void navigate(addressAt(search, time === null ? null : { time }), {
      replace: true,
      preventScrollReset: true,
    });
  const play = usePlay(past, goTo);
  if (first === null) return null;
  const [begin, end] = [Date.parse(first), Math.max(Date.parse(now), Date.parse(first) + 1)];
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  const directed = { ...icon, className: 'mantine-rotate-rtl' };
  return (
    <Paper component="section" aria-label={words.moment} mb={24} p={20}>
      <Title order={2} fz="lg" aria-live={play.isPlaying && !isNow ? 'off' : 'polite'}>
        {isNow ? (
          words.asNow
        ) : (
          <Pieces of={words.asOn<ReactNode>(<AuditMoment at={moment} isExact />)} />
        )}
      </Title>
      <Marks marks={marks} />
      <Track
        {...{ begin, end }}
        value={Math.min(end, Math.max(begin, Date.parse(moment)))}
        onMove={(time) => goTo(time === null ? null : new Date(time).toISOString())}
      />
      <Group justify="space-between" gap="sm" mt="lg" align="end">
        <Group gap="xs" data-keeps-focus>
          <StepLink to={past.previous} keys={`Shift+Arrow${back}`} label={words.previous}>
            <IconPlayerSkipBack {...directed} />
          </StepLink>
          <Button
            size="sm"
            variant="default"
            data-needs-script
            onClick={play.toggle}
            leftSection={
              play.isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...directed} />
            }
          >
            {play.isPlaying ? words.pause : words.play}
          </Button>
          <StepLink to={past.next} keys={`Shift+Arrow${on}`} label={words.next}>
            <IconPlayerSkipForward {...directed} />
          </StepLink>
          {!isNow && (
            <Button
              component={Link}
              to={addressAt(search, null)}
              size="sm"
              variant="subtle"
              preventScrollReset
            >
              {words.now}
            </Button>
          )}
        </Group>
        <DateForm moment={moment} now={now} onChoose={(date) => goTo(fieldTime(date, true))} />
      </Group>
    </Paper>
  );
}

const HIGHEST = Math.log1p(1000);

/** Where much happened: the more, the higher, by orders of size. */
const Marks = ({ marks }: { marks: readonly number[] }) => (
  <div className={classes.marks} aria-hidden>
    {marks.map((count, at) => (
      <span key={at} style={{ height: `${(100 * Math.log1p(count)) / HIGHEST}%` }} />
    ))}
  </div>
);

interface TrackProps {
  begin: number;
  end: number;
  value: number;
  /** To null where it is moved to the end: that is the present. */
  onMove: (time: number | null) => void;
}

function Track({ begin, end, value: loaded, onMove }: TrackProps) {
  const [value, setValue] = useState(loaded);
  useEffect(() => setValue(loaded), [loaded]);
  const exact = useExactTime();
  const text = (time: number) => exact(new Date(time));
  const step = Math.max(1, Math.round((end - begin) / 600));
  return (
    <Slider
      data-needs-script
      size="sm"
      thumbSize={24}
      min={begin}
      max={end}
      step={step}
      value={value}
      onChange={setValue}
      // The steps need not come out even.
      onChangeEnd={(time) => onMove(time > end - step ? null : time)}
      label={text}
      thumbLabel={useWords('audit').past.moment}
      attributes={{ thumb: { 'aria-valuetext': text(value) } }}
    />
  );
}

interface StepProps {
  to: number | null;
  keys: string;
  label: string;
  children: ReactNode;
}

/** By one event, with its key; without script too. */
function StepLink({ to, keys, label, children }: StepProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = to === null ? null : addressAt(search, { position: to });
  useHotkeys([
    [
      keys,
      () => {
        if (address) void navigate(address, { replace: true, preventScrollReset: true });
      },
    ],
  ]);
  const look = { size: 'sm', variant: 'default', px: { base: 'sm', xs: 18 } } as const;
  // A phone has room for the icon alone.
  const content = (
    <Group component="span" gap={10}>
      {children}
      <Box component="span" visibleFrom="xs">
        {label}
      </Box>
    </Group>
  );
  if (address === null) {
    return (
      <Button {...look} disabled aria-label={label}>
        {content}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      component={Link}
      to={address}
      replace
      preventScrollReset
      aria-keyshortcuts={keys}
      aria-label={label}
    >
      {content}
    </Button>
  );
}

interface DateFormProps {
  moment: string;
  now: string;
  onChoose: (date: Date) => void;
}

/** In UTC or local time, as moments are shown. Without script the server takes it as UTC. */
function DateForm({ moment, now, onChoose }: DateFormProps) {
  const { past, show } = useWords('audit');
  const [search] = useSearchParams();
  const isUtc = useIsUtc();
  const shown = fieldTime(new Date(moment), isUtc);
  const { today, onFocus } = useToday(isUtc, now);
  const field = useFollowing<HTMLInputElement>(shown);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const time = String(new FormData(event.currentTarget).get('time'));
    onChoose(new Date(isUtc ? `${time}Z` : time));
  };
  return (
    <Box component={Form} preventScrollReset maw="100%" onSubmit={choose}>
      {['organization', 'tab', 'person', 'q'].map((name) => {
        const kept = search.get(name);
        return kept && <input key={name} type="hidden" name={name} value={kept} />;
      })}
      <Group gap="xs" align="end">
        <TextInput
          key={String(isUtc)}
          ref={field}
          type="datetime-local"
          name="time"
          label={past.dateAndTime[isUtc ? 'utc' : 'local']}
          flex="1 0 14rem"
          maw="100%"
          defaultValue={shown}
          step={1}
          onFocus={onFocus}
          max={`${today}T23:59:59`}
          required
        />
        <Button type="submit" variant="default">
          {show}
        </Button>
      </Group>
    </Box>
  );
}

/** Goes from one part of the time in which something happened to the next one. */
function usePlay(
  { first, now, moment, isNow, marks }: LoadedPast,
  goTo: (time: string | null) => void,
) {
  const [isPlaying, setPlaying] = useState(false);
  const { state } = useNavigation();
  // Where it plays, as long as one is there: the parts become longer with the time until now.
  const at = useRef({ part: -1, moment: '' });
  const go = useCallbackRef(goTo);
  const begin = Date.parse(first ?? now);
  const width = (Date.parse(now) - begin) / marks.length;
  const shownPart = Math.floor((Date.parse(moment) - begin + 1) / width) - 1;
  useEffect(() => {
    if (!isPlaying || state !== 'idle') return;
    const isThere = at.current.moment === moment;
    if (isNow && !isThere) return setPlaying(false);
    const shown = isThere ? at.current.part : shownPart;
    const next = marks.findIndex((count, part) => part > shown && count > 0);
    const timer = setTimeout(
      () => {
        const isLast = next < 0 || next === marks.length - 1;
        if (isLast) return go(null);
        const time = new Date(begin + width * (next + 1)).toISOString();
        at.current = { part: next, moment: time };
        go(time);
      },
      isNow ? 0 : STEP_MS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, state, begin, width, moment, shownPart, isNow, marks, go]);
  const toggle = () => {
    at.current = { part: isNow ? -1 : shownPart, moment };
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}
