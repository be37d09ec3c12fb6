import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  value: number | null;
  min: number;
  max: number;
  step?: number;
  decimals?: number;
  suffix?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** Follows what is selected; what is typed counts as soon as it is in range, and is put there at the end. */
export function NumberField({ value, onChange, min, max, step = 1, decimals = 0, ...rest }: Props) {
  const [typed, setTyped] = useState<string | number | null>(null);
  const shown = value === null ? '' : Number(value.toFixed(decimals));
  return (
    <NumberInput
      {...rest}
      size="sm"
      value={typed ?? shown}
      min={min}
      max={max}
      step={step}
      decimalScale={decimals}
      clampBehavior="blur"
      onChange={(given) => {
        setTyped(given);
        if (typeof given === 'number' && given >= min && given <= max) onChange(given);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
