import { Badge, Box, Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { DesignDocument, DesignSide, RedrawnCard, SideName } from '#modules/cards/contract';
import { CardPicture } from './card-picture';
import classes from './dialogs.module.css';
import { documentOf, type Work } from './editor/work';
import type { loader } from './redrawn-cards';
import { useEditorState } from './use-designer';

/** Names from this length on are where a design breaks first. */
const LONG_NAME = 20;

interface Props {
  opened: boolean;
  onClose: () => void;
  organizationId: string;
  /** As it is saved so far. */
  before: DesignDocument;
  /** How many cards have it. */
  total: number;
  onSave: () => void;
}

export const cardsInWords = (total: number): string =>
  total === 1 ? '1 card' : `${total.toLocaleString('en')} cards`;

/** Asks before a save changes the cards of an organization, and shows some of them before and after. */
export const RedrawDialog = ({ opened, onClose, total, onSave, ...shown }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`Redraw ${cardsInWords(total)}?`} size={760}>
    <Stack>
      <Text>Everyone who opens one of them sees the new design. You can undo it afterwards.</Text>
      <Examples {...shown} />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Keep designing
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose();
            onSave();
          }}
        >
          Save and redraw {cardsInWords(total)}
        </Button>
      </Group>
    </Stack>
  </Modal>
);

function Examples({ organizationId, before }: Pick<Props, 'organizationId' | 'before'>) {
  const { data, load } = useFetcher<Awaited<ReturnType<typeof loader>> | null>();
  useEffect(() => {
    load(`/card-design/redrawn?${new URLSearchParams({ organization: organizationId })}`);
  }, [load, organizationId]);
  const work = useEditorState((state) => state.work);
  const [side] = useState(() => changedSide(before, work));
  const after = documentOf(work)[side];
  if (data === null) return null;
  return (
    <Box
      role="region"
      aria-label="Some of the cards"
      aria-busy={data === undefined}
      tabIndex={0}
      className={classes.redrawn}
    >
      {data ? (
        data.cards.map((card) => (
          <Example key={card.id} card={card} before={before[side]} after={after} />
        ))
      ) : (
        <Skeleton h={180} />
      )}
    </Box>
  );
}

interface ExampleProps {
  card: RedrawnCard;
  before: DesignSide;
  after: DesignSide;
}

const Example = ({ card: { name, values }, before, after }: ExampleProps) => (
  <section>
    <Group gap={8} mb={8}>
      <Text fw={600}>{name}</Text>
      {name.length >= LONG_NAME && (
        <Badge variant="light" color="marigold" c="var(--marigold-text)" tt="none">
          Long name
        </Badge>
      )}
    </Group>
    <SimpleGrid cols={2} spacing={16}>
      <figure>
        <CardPicture side={before} values={values} label={`The card of ${name} before`} />
        <Text component="figcaption" mt={6} fz="sm" c="dimmed">
          Now
        </Text>
      </figure>
      <figure>
        <CardPicture side={after} values={values} label={`The card of ${name} after`} />
        <Text component="figcaption" mt={6} fz="sm" c="dimmed">
          After saving
        </Text>
      </figure>
    </SimpleGrid>
  </section>
);

/** The side to look at: the front, unless only the back is different. */
function changedSide(before: DesignDocument, work: Work): SideName {
  const after = documentOf(work);
  const isChanged = (side: SideName) =>
    JSON.stringify(before[side]) !== JSON.stringify(after[side]);
  return !isChanged('front') && isChanged('back') ? 'back' : 'front';
}
