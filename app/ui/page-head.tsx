import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  // Names of organizations stand here, and some are one long word.
  <Box mb={28} style={{ overflowWrap: 'break-word' }}>
    <Title order={1}>{title}</Title>
    {children && (
      <Text maw="46em" mt={6} c="dimmed">
        {children}
      </Text>
    )}
  </Box>
);
