import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconRubberStamp } from '@tabler/icons-react';
import { useState } from 'react';
import type { CardValues, DesignDocument } from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { useUnchanged } from '../../ui/use-unchanged';
import { CardSide } from '../../card/card-side';
import { NotPrinted } from '../../card/not-printed';
import classes from './card-preview.module.css';

interface Props {
  /** It says already what stands on the request; null while the organization has none. */
  design: DesignDocument | null;
  name: string;
  /** The approval fell while the card was looked at. */
  stamped: boolean;
}

/** The design says everything by itself. */
const NOTHING: CardValues = { texts: {}, images: {} };

/** The card as it would be given out, one side at a time. */
export function CardPreview({ design: loaded, name, stamped }: Props) {
  const design = useUnchanged(loaded);
  const [side, setSide] = useState<'front' | 'back'>('front');
  if (!design) return <p className={classes.none}>{messages.cardMissing}</p>;
  return (
    <figure className={classes.preview}>
      <div className={classes.card} role="img" aria-label={`The card of ${name}, ${side}`}>
        <CardSide key={side} image={null} side={design[side]} values={NOTHING} />
        {stamped && (
          <span className={classes.stamp}>
            <IconRubberStamp size={22} stroke={1.75} aria-hidden />
            Accepted
          </span>
        )}
      </div>
      <NotPrinted design={design} values={NOTHING} />
      <figcaption className={classes.turns}>
        <Button
          variant="default"
          size="sm"
          disabled={side === 'front'}
          onClick={() => setSide('front')}
          leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        >
          BACK
        </Button>
        <span className={classes.which}>{side === 'front' ? 'Front' : 'Back side'}</span>
        <Button
          variant="default"
          size="sm"
          disabled={side === 'back'}
          onClick={() => setSide('back')}
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        >
          NEXT
        </Button>
      </figcaption>
    </figure>
  );
}
