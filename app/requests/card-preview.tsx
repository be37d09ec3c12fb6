import { Box, Button, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconRubberStamp,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { CardValues, DesignDocument } from '#modules/cards/contract';
import { useWords } from '../language/use-words';
import { CardSide } from '../card/card-side';
import { NotPrinted } from '../card/not-printed';
import { Stamp } from '../card/stamp';
import { Note } from '../ui/note';
import { useUnchanged } from '../ui/use-unchanged';
import classes from './requests.module.css';

interface Props {
  /** With the request's values in it; null while the organization has no design. */
  design: DesignDocument | null;
  name: string;
  /** It was accepted while the admin looked at it. */
  stamped: boolean;
}

/** The design holds all values already. */
const NO_VALUES: CardValues = { texts: {}, images: {} };

/** The card as it would be issued, one side at a time. */
export function CardPreview({ design: loaded, name, stamped }: Props) {
  const words = useWords('requests');
  const { cardMissing } = useWords('messages');
  const design = useUnchanged(loaded);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  if (!design) {
    return (
      <Note icon={IconAlertTriangle} tone="marigold" role="alert" mt={20} mb={24}>
        {cardMissing}
      </Note>
    );
  }
  return (
    <Box component="figure" mt={20} mb={24}>
      <div className={classes.card} role="img" aria-label={words.cardOf[side](name)}>
        <CardSide key={side} image={null} side={design[side]} values={NO_VALUES} />
        {stamped && (
          <Stamp
            icon={IconRubberStamp}
            isNew
            pos="absolute"
            right="6%"
            bottom="12%"
            bg="#ffffff"
            c="#18663f"
          >
            {words.accepted}
          </Stamp>
        )}
      </div>
      <NotPrinted design={design} values={NO_VALUES} />
      <Group component="figcaption" justify="space-between" mt={14}>
        <Button
          variant="default"
          size="sm"
          disabled={side === 'front'}
          onClick={() => setSide('front')}
          leftSection={<IconChevronLeft {...icon} className="mantine-rotate-rtl" />}
        >
          {words.showFront}
        </Button>
        <Text span size="sm" c="dimmed">
          {side === 'front' ? words.front : words.back}
        </Text>
        <Button
          variant="default"
          size="sm"
          disabled={side === 'back'}
          onClick={() => setSide('back')}
          rightSection={<IconChevronRight {...icon} className="mantine-rotate-rtl" />}
        >
          {words.showBack}
        </Button>
      </Group>
    </Box>
  );
}
