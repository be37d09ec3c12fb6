import { ColorInput } from '@mantine/core';
import { useState } from 'react';

const COLOR = /^#[0-9a-f]{6}$/i;

/** Quiet inks and strong ones, that go with paper. */
const SWATCHES = [
  '#000000',
  '#1b2721',
  '#5c6b62',
  '#ffffff',
  '#fbfaf6',
  '#1f7a4d',
  '#0e3b26',
  '#1f4e79',
  '#5b3a8c',
  '#d98e1f',
  '#c8503c',
  '#8a1c3b',
];

/** Not cut off by the panel, and still a part of the page for whoever does not see it. */
const IN_PAGE = { portalProps: { target: '#content' } };

interface Props {
  label: string;
  value: string | null;
  disabled?: boolean;
  onChange: (color: string) => void;
}

export function ColorField({ label, value, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      size="sm"
      format="hex"
      value={typed ?? value ?? ''}
      disabled={disabled}
      swatches={SWATCHES}
      swatchesPerRow={6}
      withEyeDropper={false}
      fixOnBlur={false}
      popoverProps={IN_PAGE}
      onChange={(given) => {
        setTyped(given);
        if (COLOR.test(given) && given.toLowerCase() !== value) onChange(given.toLowerCase());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
