import { Modal, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CardValues } from '#modules/cards/drawing';
import { useEmployees } from '../../components/use-employees';
import { CardPicture } from '../card-picture';
import { designSideOf } from '../editor/work';
import { useEdited } from '../use-editor';
import { ContactCode } from './contact-code';
import { employeeAsPerson, TRYING_PEOPLE, valuesFor } from './people';
import classes from './preview-dialog.module.css';

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
  const { found } = useEmployees(organizationId, '');
  const [key, setKey] = useState('sample');
  const people = [...TRYING_PEOPLE, ...(found?.rows ?? []).map((row) => employeeAsPerson(row))];
  const person = people.find((one) => one.key === key);
  const filled = useMemo(() => valuesFor(values, person), [values, person]);
  return (
    <>
      <NativeSelect
        label="Seen with the data of"
        maw={360}
        mb="md"
        value={key}
        data={people.map(({ key: value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <Preview values={filled} />
    </>
  );
}

function Preview({ values }: { values: CardValues }) {
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
      <ContactCode design={design} values={values} />
    </div>
  );
}
