import { Flex, RingProgress, Stack, Table, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useNumber } from '../language/use-words';
import classes from './dashboard.module.css';
import { Known, type KnownNumber } from './deferred-numbers';

interface RingPart {
  name: string;
  number: KnownNumber;
  tone: 'forest' | 'leaf' | 'marigold' | 'coral';
  icon: Icon;
}

interface Props {
  /** Describes the chart to screen readers. */
  title: string;
  /** What the first part is called in the middle, where it is shown as well. */
  middle: string;
  parts: readonly RingPart[];
}

/** Parts of a whole; the table beside the ring has the same in numbers. */
export function RingChart({ title, middle, parts }: Props) {
  const percent = useNumber({ style: 'percent' });
  const known = parts.map(({ number, tone }) => ({ number: number ?? 0, color: `var(--${tone})` }));
  const whole = known.reduce((sum, { number }) => sum + number, 0);
  const isComplete = parts.every(({ number }) => typeof number === 'number');
  const [first] = parts;
  return (
    <Flex
      component="figure"
      className={classes.ring}
      wrap="wrap"
      align="center"
      gap="20px 36px"
      aria-label={title}
    >
      <RingProgress
        // A twentieth of its size on each side is empty, which the margin takes back.
        size={206}
        thickness={22}
        // Its lines are drawn in pixels, whatever the size of letters.
        vars={() => ({ root: { '--rp-size': '206px', '--rp-label-offset': '44px' } })}
        mx="auto"
        my={-12}
        aria-hidden
        rootColor="var(--line)"
        transitionDuration={220}
        sections={ringSections(known)}
        label={
          first && (
            <Stack gap={0} align="center" c="dimmed" fz="clamp(12px, 0.84375rem, 15px)">
              <Text span className={classes.number} fz="clamp(24px, 2.25rem, 46px)" c="var(--ink)">
                <Known number={first.number} />
              </Text>
              {middle}
            </Stack>
          )
        }
      />
      <Table flex="1 1 220px" w="auto" maw={440} verticalSpacing={10} tabularNums>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <Table.Tbody>
          {parts.map(({ name, number, tone, icon: PartIcon }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} px={0}>
                <Flex align="center" gap={10}>
                  <ThemeIcon size={20} radius={6} color={`var(--${tone})`} c="var(--surface)">
                    <PartIcon size={14} stroke={1.75} aria-hidden />
                  </ThemeIcon>
                  {name}
                </Flex>
              </Table.Th>
              <Table.Td ta="end" fw={600} pe={0}>
                <Known number={number} />
              </Table.Td>
              <Table.Td ta="end" c="dimmed" w={64} px={0}>
                {isComplete && whole > 0 && shareOf(number ?? 0, whole, percent)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Flex>
  );
}

const shareOf = (number: number, whole: number, percent: (share: number) => string): string =>
  number > 0 && number / whole < 0.005 ? `<${percent(0.01)}` : percent(number / whole);

/** In percent of the ring: even the smallest part is visible. */
const LEAST = 2;
const GAP = 1;

/** The ring without empty parts, with a gap after each part unless it is the only one. */
export function ringSections(parts: readonly { number: number; color: string }[]) {
  const present = parts.filter(({ number }) => number > 0);
  const [only, second] = present;
  if (only && !second) return [{ value: 100, color: only.color }];
  const whole = present.reduce((sum, { number }) => sum + number, 0);
  const shares = present.map(({ number }) => Math.max(LEAST, (number / whole) * 100));
  // What the smallest parts get in addition, the larger ones lose.
  const scale = (100 - GAP * present.length) / shares.reduce((sum, share) => sum + share, 0);
  return present.flatMap(({ color }, index) => [
    { value: (shares[index] ?? 0) * scale, color },
    { value: GAP, color: 'transparent' },
  ]);
}
