import { Text } from '@mantine/core';
import { useNumber, useWords } from '../language/use-words';

/** Behind the label of a button: for how long it can be pressed. It keeps its width down to one digit. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  const words = useWords('requests');
  const number = useNumber();
  return (
    <Text
      span
      inherit
      miw="2.9em"
      ms={6}
      c="dimmed"
      ta="start"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      · {words.secondsLeft(number(seconds))}
    </Text>
  );
}
