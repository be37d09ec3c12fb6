import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CardValues } from '#modules/cards/drawing';
import { CardPicture } from '../card-picture';
import { designSideOf } from '../editor/work';
import { useEdited, useHands } from '../use-editor';
import { useExporting } from '../use-exporting';
import { ContactCode } from './contact-code';
import type { Beside } from './contact-of';
import { TRYING_PEOPLE, valuesFor } from './people';
import { PersonChoice } from './person-choice';
import classes from './preview-dialog.module.css';
import { useHolder } from './use-holder';

interface Props {
  opened: boolean;
  onClose: () => void;
  values: CardValues;
  organizationId?: string;
}

/** Both sides as they will be, with somebody's data, and the code that is scanned. */
export const PreviewDialog = ({ opened, onClose, values, organizationId }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Preview" size={860}>
    {organizationId ? (
      <CorporatePreview values={values} organizationId={organizationId} />
    ) : (
      <Preview values={values} />
    )}
  </Modal>
);

function CorporatePreview(props: { values: CardValues; organizationId: string }) {
  const { values, organizationId } = props;
  const [person, setPerson] = useState(TRYING_PEOPLE[0]!);
  const { asked, beside } = useHolder(organizationId, person.userId);
  const filled = useMemo(() => valuesFor(values, person, asked), [values, person, asked]);
  return (
    <>
      <PersonChoice organizationId={organizationId} chosen={person} onChoose={setPerson} />
      {person.userId && asked && !asked.texts && (
        <p className={classes.quiet}>
          {person.label} has not asked for a card yet: what is not known is a sample.
        </p>
      )}
      <Preview values={filled} beside={beside} />
      <Downloads values={filled} />
    </>
  );
}

/** The card as files, with the data of whoever it is seen with. */
function Downloads({ values }: { values: CardValues }) {
  const { editor } = useHands();
  const { exportPng, exportPdf } = useExporting(editor, values);
  return (
    <Group mt="md">
      <Button variant="default" onClick={exportPng}>
        Download as PNG
      </Button>
      <Button variant="default" onClick={exportPdf}>
        Download PDF for print
      </Button>
    </Group>
  );
}

function Preview({ values, beside }: { values: CardValues; beside?: Beside }) {
  const work = useEdited((state) => state.work);
  const design = useMemo(
    () => ({ front: designSideOf(work.front), back: designSideOf(work.back) }),
    [work],
  );
  return (
    <div className={classes.sides}>
      <figure className={classes.side}>
        <CardPicture side={design.front} values={values} label="The front" />
        <figcaption>Front</figcaption>
      </figure>
      <figure className={classes.side}>
        <CardPicture side={design.back} values={values} label="The back" />
        <figcaption>Back</figcaption>
      </figure>
      <ContactCode design={design} values={values} beside={beside} />
    </div>
  );
}
