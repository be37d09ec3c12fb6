import { Button, Group, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { wordsOf, type DesignObject } from '#modules/cards/contract';
import { Pieces, useWords } from '../language/use-words';
import { useLoaded } from '../ui/use-loaded';
import classes from './dialogs.module.css';
import { elementsOf, emptyObjects, namesOf } from './editor/elements';
import { warningsOf, type UnknownLetters, type Warning } from './editor/warnings';
import type { Work } from './editor/work';
import { useDesigner, useEditorState } from './use-designer';

interface Hint extends Pick<Warning, 'side' | 'id'> {
  name: string | undefined;
  words: string;
}

/** What is left out, or hard to read or to print, each with the way to it. */
export function WarningList() {
  const { editor, values } = useDesigner();
  const said = useWords('designer');
  const work = useEditorState((state) => state.work);
  const sizes = useEditorState((state) => state.sizes);
  const load = useCallback(() => unknownIn(work), [work]);
  // Known a moment later: what the fonts can draw has to be loaded first.
  const unknown = useLoaded(load) ?? NONE;
  const warnings = useMemo(() => warningsOf(work, sizes, unknown), [work, sizes, unknown]);
  const empty = useMemo(
    () => emptyObjects(work, editor, values, said),
    [work, editor, values, said],
  );
  const nameOf = ({ side, id }: Warning) =>
    namesOf(work[side].items, elementsOf(editor, side), said).get(id);
  const wordsFor = ({ kind, id }: Warning) =>
    kind === 'letters' ? said.wrong.letters(unknown.get(id)?.join(' ') ?? '') : said.wrong[kind];
  const hints: Hint[] = [
    ...empty.map(({ name, ...at }) => ({
      ...at,
      name,
      words: said.wrong.empty,
    })),
    ...warnings.map((warning) => ({
      side: warning.side,
      id: warning.id,
      name: nameOf(warning),
      words: wordsFor(warning),
    })),
  ];
  if (hints.length === 0) return null;
  const show = ({ side, id }: Hint) => {
    editor.showSide(side);
    editor.select([id]);
  };
  return (
    <Popover
      position="top-end"
      width={320}
      withArrow
      shadow="md"
      withinPortal={false}
      // With the focus inside, Escape closes it.
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          pos="absolute"
          className={classes.hints}
          h="max(32px, var(--touch))"
          c="var(--marigold-text)"
          leftSection={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
        >
          {said.hints(hints.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ul className={classes.warnings}>
          {hints.map((hint) => (
            <Group
              key={`${hint.id} ${hint.words}`}
              component="li"
              className={classes.row}
              justify="space-between"
              align="baseline"
              wrap="nowrap"
              gap={12}
              fz="sm"
            >
              <span>
                <Pieces of={said.hint[hint.side](<strong>{hint.name}</strong>, hint.words)} />
              </span>
              <UnstyledButton
                flex="none"
                fz="sm"
                fw={600}
                c="var(--leaf-text)"
                td="underline"
                onClick={() => show(hint)}
              >
                {said.showHint}
              </UnstyledButton>
            </Group>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** By object, for most objects are asked about again and again. */
const known = new WeakMap<DesignObject, Promise<string[]>>();

async function lettersOf(object: DesignObject): Promise<string[]> {
  const words = wordsOf(object);
  if (!words) return [];
  const { unknownLetters } = await import('#modules/cards/drawing');
  return unknownLetters(words.text, words);
}

function knownLettersOf(object: DesignObject): Promise<string[]> {
  const letters = known.get(object) ?? lettersOf(object);
  known.set(object, letters);
  return letters;
}

async function unknownIn({ front, back }: Work): Promise<UnknownLetters> {
  const items = [...front.items, ...back.items];
  const found = await Promise.all(items.map(({ object }) => knownLettersOf(object)));
  return new Map(items.map(({ id }, at) => [id, found[at]!]));
}

const NONE: UnknownLetters = new Map();
