import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Contact, DesignDocument } from '#modules/cards/contract';
import type * as cardsDrawing from '#modules/cards/drawing';
import type { CardValues } from '#modules/cards/drawing';
import { wholeSize } from '../card/code-size';
import { useFetcher } from '../forms/use-fetcher';
import { useLoaded } from '../ui/use-loaded';
import type { loader } from './card-holder';
import { useWords } from '../language/use-words';
import { CardFigure } from './card-picture';
import classes from './dialogs.module.css';
import { designSideOf } from './editor/work';
import { corporateContactOf, samplePeople, valuesFor } from './preview-people';
import { PersonChoice } from './person-choice';
import { useDesigner, useEditorState } from './use-designer';
import { useExporting } from './use-exporting';

/** Loaded when there is a code to draw. */
type Drawing = typeof cardsDrawing;
type Sides = Pick<DesignDocument, 'front' | 'back'>;

export function PersonalPreview({ username = '' }: { username?: string }) {
  const { values } = useDesigner();
  const contactOn = useCallback(
    (design: Sides, { personalContact, detailsIn }: Drawing) =>
      personalContact(design, detailsIn(design, values.texts), username),
    [values, username],
  );
  return <Preview values={values} contactOn={contactOn} />;
}

export function CorporatePreview({ organizationId }: { organizationId: string }) {
  const { values } = useDesigner();
  const words = useWords('designer');
  const [person, setPerson] = useState(() => samplePeople(words)[0]);
  const { known, beside } = useCardHolder(organizationId, person.userId);
  const filled = useMemo(() => valuesFor(values, person, known), [values, person, known]);
  const contactOn = useCallback(
    (_: Sides, { numbersIn }: Drawing) => corporateContactOf(filled.texts, numbersIn, beside),
    [filled, beside],
  );
  return (
    <>
      <PersonChoice organizationId={organizationId} chosen={person} onChoose={setPerson} />
      {person.userId && known && !known.texts && (
        <Text mb={16} fz="sm" c="dimmed">
          {words.preview.notAsked(person.label)}
        </Text>
      )}
      <Preview values={filled} contactOn={contactOn} />
      <Downloads values={filled} />
    </>
  );
}

/** What the organization knows of a person; null until it is loaded. */
function useCardHolder(organization: string, person: string | undefined) {
  const { data, load } = useFetcher<Awaited<ReturnType<typeof loader>> | null>();
  useEffect(() => {
    const query = new URLSearchParams({ organization, ...(person && { person }) });
    load(`/card-design/holder?${query}`);
  }, [load, organization, person]);
  const known = data?.person === (person ?? null) ? data : null;
  const beside = useMemo(
    () => (known ? { location: known.place, website: known.website } : undefined),
    [known],
  );
  return { known, beside };
}

/** The card as files, with the data of the chosen person. */
function Downloads({ values }: { values: CardValues }) {
  const { editor } = useDesigner();
  const words = useWords('designer');
  const { exportPng, exportPdf } = useExporting(editor, values);
  return (
    <Group mt="md">
      <Button variant="default" onClick={exportPng}>
        {words.actions['export-png']}
      </Button>
      <Button variant="default" onClick={exportPdf}>
        {words.actions['export-pdf']}
      </Button>
    </Group>
  );
}

interface PreviewProps {
  values: CardValues;
  /** What a card with this design says of its holder. */
  contactOn: (design: Sides, drawing: Drawing) => Contact;
}

function Preview({ values, contactOn }: PreviewProps) {
  const words = useWords('designer').preview;
  const work = useEditorState((state) => state.work);
  const design = useMemo(
    () => ({ front: designSideOf(work.front), back: designSideOf(work.back) }),
    [work],
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={24} pt={8} mb={24}>
        <CardFigure
          caption={words.front}
          side={design.front}
          values={values}
          label={words.theFront}
        />
        <CardFigure caption={words.back} side={design.back} values={values} label={words.theBack} />
      </SimpleGrid>
      <ContactCode design={design} contactOn={contactOn} />
    </>
  );
}

interface ContactCodeProps {
  design: Sides;
  contactOn: PreviewProps['contactOn'];
}

/** The code as it would be if the card were saved now. */
function ContactCode({ design, contactOn }: ContactCodeProps) {
  const words = useWords('designer');
  const load = useCallback(async () => {
    const drawing = await import('#modules/cards/drawing');
    const made = drawing.contactCode(contactOn(design, drawing));
    return { svg: drawing.codeSvg(made), side: drawing.codeSide(made) };
  }, [design, contactOn]);
  const code = useLoaded(load);
  const size = code ? wholeSize(code.side, window.devicePixelRatio) : 0;
  return (
    <Group component="figure" className={classes.code} gap={16} wrap="nowrap">
      {code && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
          alt={words.preview.code}
          width={size}
          height={size}
        />
      )}
      <Text component="figcaption" mt={8} fz="sm" c="dimmed">
        {words.preview.scan}
      </Text>
    </Group>
  );
}
