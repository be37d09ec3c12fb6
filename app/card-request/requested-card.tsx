import { Center, Text } from '@mantine/core';
import { IconHourglass, IconRubberStamp, IconX, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import type { RequestStatus } from '#modules/requests/contract';
import { useWords } from '../language/use-words';
import { CardSide } from '../card/card-side';
import { NotPrinted } from '../card/not-printed';
import { Stamp } from '../card/stamp';
import type { RequestedCardView } from './card-request';
import type { RequestState } from './form-mode';
import classes from './requested-card.module.css';

interface Props {
  card: RequestedCardView;
  /** While something is typed, the card that was given out is not what will be. */
  typing: boolean;
  state: RequestState;
}

const stamps: Record<RequestStatus, { icon: Icon; color: string }> = {
  pending: { icon: IconHourglass, color: 'var(--marigold-text)' },
  rejected: { icon: IconX, color: 'var(--coral-text)' },
  accepted: { icon: IconRubberStamp, color: 'var(--leaf-text)' },
};

/** The card as it will be, with what became of the request stamped on it. */
export function RequestedCard({ card: { design, values, images }, typing, state }: Props) {
  const [first] = useState(state);
  const words = useWords('card-request');
  const { corporateCardNotDesigned } = useWords('messages');
  const stamped = typing ? null : state;
  const stamp = stamped && { ...stamps[stamped], word: words.stamps[stamped] };
  return (
    <figure>
      <div className={classes.card}>
        {design ? (
          <CardSide
            image={state === 'accepted' && !typing ? (images?.front ?? null) : null}
            side={design.front}
            values={values}
          />
        ) : (
          <Center
            component="p"
            h="100%"
            p={24}
            bd="1px dashed var(--control-line)"
            bdrs="lg"
            bg="var(--surface)"
            c="dimmed"
            ta="center"
          >
            {corporateCardNotDesigned}
          </Center>
        )}
        {stamp && (
          <Stamp
            icon={stamp.icon}
            isNew={state !== first}
            pos="absolute"
            bottom={-14}
            style={{ insetInlineEnd: 16 }}
            bg="var(--surface)"
            c={stamp.color}
          >
            {stamp.word}
          </Stamp>
        )}
      </div>
      {design && <NotPrinted design={design} values={values} />}
      <Text component="figcaption" mt={16} fz="sm" c="dimmed">
        {state === 'accepted' && !typing ? words.yourCard : words.willLook}
      </Text>
    </figure>
  );
}
