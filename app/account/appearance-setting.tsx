import {
  Center,
  SegmentedControl,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { useHydrated } from '../ui/use-hydrated';

const option = (value: MantineColorScheme, word: string, Icon: Icon) => ({
  value,
  label: (
    <Center style={{ gap: 8 }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {word}
    </Center>
  ),
});

const choices = [
  option('auto', 'As my device', IconDeviceDesktop),
  option('light', 'Light', IconSun),
  option('dark', 'Dark', IconMoon),
];

export function AppearanceSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const hydrated = useHydrated();
  return (
    <SegmentedControl
      aria-label="Appearance"
      data={choices}
      disabled={!hydrated}
      value={hydrated ? colorScheme : 'auto'}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
