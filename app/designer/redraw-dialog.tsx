import { Badge, Box, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import type { DesignSide, RedrawnCard, SideName } from '#modules/cards/contract';
import { useFetcher } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';
import { CardSkeleton } from '../ui/card-skeleton';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';
import { CardFigure } from './card-picture';
import classes from './dialogs.module.css';
import { changedSides, designSideOf } from './editor/work';
import type { loader } from './redrawn-cards';
import { useEditorState } from './use-designer';

/** As many cards as are shown. */
const PLACES = [0, 1, 2];

/** Names from this length on are where a design breaks first. */
const LONG_NAME = 20;

interface Props {
  opened: boolean;
  onClose: () => void;
  organizationId: string;
  /** How many cards have it. */
  total: number;
  onSave: () => void;
}

/** Asks before a save changes the cards of an organization, and shows some of them before and after. */
export function RedrawDialog({ opened, onClose, organizationId, total, onSave }: Props) {
  const words = useWords('designer').redraw;
  return (
    <Modal opened={opened} onClose={onClose} title={words.title(total)} size={760}>
      <Stack>
        <Text>{words.text}</Text>
        <Examples organizationId={organizationId} total={total} />
        <DialogButtons mt="sm">
          <Button variant="default" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {words.save(total)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function Examples({ organizationId, total }: Pick<Props, 'organizationId' | 'total'>) {
  const words = useWords('designer').redraw;
  const { data, load } = useFetcher<Awaited<ReturnType<typeof loader>> | null>();
  useEffect(() => {
    load(`/card-design/redrawn?${new URLSearchParams({ organization: organizationId })}`);
  }, [load, organizationId]);
  const saved = useEditorState((state) => state.saved);
  const work = useEditorState((state) => state.work);
  const [sides] = useState(() => changedSides(saved, work));
  const changes = sides.map((side) => ({
    side,
    before: designSideOf(saved[side]),
    after: designSideOf(work[side]),
  }));
  if (data === null) return <Text c="dimmed">{words.unseen}</Text>;
  return (
    <Box
      role="region"
      aria-label={words.some}
      aria-busy={data === undefined}
      tabIndex={0}
      className={classes.redrawn}
    >
      {data
        ? data.cards.map((card) => <Example key={card.id} card={card} changes={changes} />)
        : PLACES.slice(0, total).map((place) => <Waiting key={place} changes={changes} />)}
    </Box>
  );
}

/** As high as an example: the buttons below stay where they are when it comes. */
const Waiting = ({ changes }: Pick<ExampleProps, 'changes'>) => (
  <section>
    <Skeleton h={16} w={160} my={4} mb={12} />
    <SimpleGrid cols={2} spacing={16}>
      {changes.flatMap(({ side }) =>
        ['before', 'after'].map((when) => (
          <div key={side + when}>
            <CardSkeleton />
            <Skeleton h={12} w={80} mt={13} mb={4} />
          </div>
        )),
      )}
    </SimpleGrid>
  </section>
);

interface Change {
  side: SideName;
  before: DesignSide;
  after: DesignSide;
}

interface ExampleProps {
  card: RedrawnCard;
  changes: readonly Change[];
}

function Example({ card: { name, values }, changes }: ExampleProps) {
  const { redraw: words, preview: sides, comma } = useWords('designer');
  // Said where there are two of them.
  const on = (side: SideName, what: string) =>
    changes.length > 1 ? `${what}${comma}${sides[side]}` : what;
  return (
    <section>
      <Group gap={8} mb={8}>
        <Text fw={600}>{name}</Text>
        {name.length >= LONG_NAME && (
          <Badge variant="light" color="marigold" c="var(--marigold-text)" tt="none">
            {words.longName}
          </Badge>
        )}
      </Group>
      <SimpleGrid cols={2} spacing={16}>
        {changes.map(({ side, before, after }) => (
          <Fragment key={side}>
            <CardFigure
              caption={on(side, words.now)}
              side={before}
              values={values}
              label={on(side, words.before(name))}
            />
            <CardFigure
              caption={on(side, words.afterSaving)}
              side={after}
              values={values}
              label={on(side, words.after(name))}
            />
          </Fragment>
        ))}
      </SimpleGrid>
    </section>
  );
}
