import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Which icon shows is decided by the style sheet, so the first picture is right already. */
export function ColorSchemeToggle() {
  // Keeping them spares a style element, which our content policy would refuse.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label="Switch between light and dark"
      onClick={() => setColorScheme(scheme === 'light' ? 'dark' : 'light')}
    >
      <Box component={IconMoon} darkHidden size={20} stroke={1.75} aria-hidden />
      <Box component={IconSun} lightHidden size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
