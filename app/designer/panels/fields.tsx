import { ColorInput, NumberInput, Stack, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { hexColor } from '#modules/cards/contract';
import { clamp } from '#foundation/clamp';
import classes from './panels.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap={12} className={classes.section} aria-labelledby={id}>
      <Text component="h2" id={id} fz="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  decimals?: number;
  suffix?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** What is being typed, until the field is left. One that is removed while it has the focus gets no blur. */
function useTyped<Typed>(apply: (typed: Typed) => void) {
  const [typed, show] = useState<Typed | null>(null);
  // A swatch is pressed and the field left within one event.
  const latest = useRef<Typed | null>(null);
  const setTyped = (given: Typed | null) => {
    latest.current = given;
    show(given);
  };
  const leave = () => {
    const given = latest.current;
    setTyped(null);
    if (given !== null) apply(given);
  };
  const latestLeave = useCallbackRef(leave);
  useEffect(() => latestLeave, [latestLeave]);
  return [typed, setTyped, leave] as const;
}

/** Also of a field for whole numbers: without its separator, "12.5" would be 125. */
const TYPED_DECIMALS = 2;

/**
 * Applies what is typed, rounded, as soon as it is in range, and corrects the rest on blur. What is not typed
 * stays as it is: scaled on the card, an object may be smaller or larger than can be typed. Fields of objects
 * have these as their `key`: by the time of the blur the next one is selected.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, decimals = 0, ...rest } = props;
  const rounded = (given: number) => Number(given.toFixed(decimals));
  const [typed, setTyped, leave] = useTyped<string | number>((given) => {
    if (typeof given !== 'number') return;
    const corrected = clamp(rounded(given), { min, max });
    if (corrected !== rounded(given)) onChange(corrected);
  });
  return (
    <NumberInput
      {...rest}
      {...{ min, max }}
      className={classes.number}
      rightSectionWidth={52}
      size="sm"
      value={typed ?? rounded(value)}
      decimalScale={TYPED_DECIMALS}
      clampBehavior="none"
      onChange={(given) => {
        setTyped(given);
        if (typeof given !== 'number') return;
        const wanted = rounded(given);
        if (wanted >= min && wanted <= max) onChange(wanted);
      }}
      onBlur={leave}
    />
  );
}

const SWATCHES = [
  ...['#000000', '#1b2721', '#5c6b62', '#ffffff', '#fbfaf6', '#1f7a4d'],
  ...['#0e3b26', '#1f4e79', '#5b3a8c', '#d98e1f', '#c8503c', '#8a1c3b'],
];

/** Not cut off by the panel, and still inside the page's landmark. */
const IN_PAGE = { portalProps: { target: '#content' } };

interface ColorFieldProps {
  label: string;
  value: string | null;
  disabled?: boolean;
  onChange: (color: string) => void;
}

/** Applies #rrggbb as soon as it is typed, and on blur or Enter what is copied from elsewhere: #fff, 1f7a4d, red. */
export function ColorField({ label, value, disabled, onChange }: ColorFieldProps) {
  const apply = (given: string) => {
    const color = hexColor(given) ?? hexColor(`#${given.trim()}`);
    if (color && color !== value) onChange(color);
  };
  const [typed, setTyped, leave] = useTyped(apply);
  return (
    <ColorInput
      label={label}
      size="sm"
      dir="ltr"
      // Its swatch too, or it lies on the letters in a page from right to left.
      styles={{ wrapper: { direction: 'ltr' } }}
      value={typed ?? value ?? ''}
      disabled={disabled}
      swatches={SWATCHES}
      swatchesPerRow={6}
      withEyeDropper={false}
      fixOnBlur={false}
      popoverProps={IN_PAGE}
      // Keys go to the card after one of the swatches was chosen.
      wrapperProps={{
        onClick: ({ target }: MouseEvent<HTMLElement>) =>
          (target as Element).closest('button') && (document.activeElement as HTMLElement).blur(),
      }}
      onChange={(given) => {
        setTyped(given);
        if (given.length === 7) apply(given);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}
