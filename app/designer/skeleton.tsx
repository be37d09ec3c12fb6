import { Box, Center, Group, Skeleton, Text } from '@mantine/core';
import { useWords } from '../language/use-words';
import type { EditorMode } from './editor/editor';
import classes from './designer.module.css';
import form from './element-form/element-form.module.css';
import panels from './panels/panels.module.css';

export const StageSkeleton = () => (
  <Center pos="absolute" inset={0} p={24}>
    <Skeleton className={classes.waitingCard} radius={8} />
  </Center>
);

const NeedsScript = () => <noscript>{useWords('designer').needsScript}</noscript>;

const ROWS = Array.from({ length: 11 }, (_, at) => at);

/** The designer before its script runs. */
export const DesignerSkeleton = ({ title, mode }: { title: string; mode: EditorMode }) => (
  <div className={classes.designer} data-mode={mode} aria-busy="true">
    <div className={classes.bar}>
      <Text component="h1" fz="xl" fw={600} lh={1.3} truncate className={classes.title}>
        {title}
      </Text>
      <NeedsScript />
      <Skeleton width={136} height={36} ms="auto" />
    </div>
    {mode === 'canvas' && (
      <Box className={panels.left} visibleFrom="md" aria-hidden>
        <div className={panels.panel}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={18} width={`${88 - ((row * 17) % 40)}%`} my={14} />
          ))}
        </div>
      </Box>
    )}
    <div className={classes.centre} aria-hidden>
      <Group className={classes.sideBar} justify="space-between" gap={8}>
        <Skeleton width={140} height={36} />
        <Skeleton width={220} height={36} />
      </Group>
      <Box pos="relative" flex={1} mih={0}>
        <StageSkeleton />
      </Box>
    </div>
    <Box className={mode === 'canvas' ? panels.right : form.form} visibleFrom="md" aria-hidden>
      <div className={panels.panel}>
        {ROWS.slice(0, 6).map((row) => (
          <Skeleton key={row} height={36} my={16} />
        ))}
      </div>
    </Box>
  </div>
);
