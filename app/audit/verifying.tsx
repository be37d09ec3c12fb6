import { Progress, Stack, Text } from '@mantine/core';
import { useNumber, useWords } from '../language/use-words';
import { useNextLoad } from '../ui/use-next-load';

interface VerifyingProps {
  /** How many events were looked at, of how many. */
  seen: number;
  size: number;
}

/** How far the verification is, which goes on when the page is left; at its end the page is loaded again. */
export function Verifying({ seen, size }: VerifyingProps) {
  useNextLoad();
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
