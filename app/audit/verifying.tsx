import { Progress, Stack, Text } from '@mantine/core';
import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useNumber, useWords } from '../language/use-words';

interface VerifyingProps {
  /** How many events were looked at, of how many. */
  seen: number;
  size: number;
}

const EVERY_MS = 1000;

/** How far the verification is, which goes on when the page is left; at its end the page is loaded again. */
export function Verifying({ seen, size }: VerifyingProps) {
  useNext();
  const { proof } = useWords('audit');
  const number = useNumber();
  return (
    <Stack gap={6} maw={480}>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
        {size === 0 ? proof.beingVerified : proof.checked(number(seen), number(size))}
      </Text>
      <Progress value={size === 0 ? 0 : (100 * seen) / size} aria-label={proof.verifying} />
    </Stack>
  );
}

/** The log is only read by it, so that nothing is pushed about it. */
function useNext(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
