import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { DETAIL_KEYS, DETAILS } from '#foundation/card-details';
import { ImageField } from '../forms/image-field';
import { useWords } from '../language/use-words';
import type { FieldOf } from '../forms/use-form-check';
import type { CardRequestView } from './card-request';
import type { RequestField } from './form-mode';

interface Props {
  field: FieldOf;
  request: Pick<CardRequestView, 'stored' | 'locations' | 'photo'>;
  open: readonly RequestField[];
  /** Changes when a picked photo was sent, and need not be kept. */
  sends: number;
}

/** What stands on the card, as far as the person may say it now. */
export function RequestFields({ field, request, open, sends }: Props) {
  const words = useWords('card-request');
  const { stored, locations, photo } = request;
  const text = (name: keyof typeof stored, label: string) => {
    const checked = field(name, label);
    const disabled = !open.includes(name);
    return { ...checked, disabled, defaultValue: checked.defaultValue ?? stored[name] };
  };
  // What is closed says what is stored, whatever was typed into it before.
  const keyOf = (name: RequestField) => (open.includes(name) ? name : `${name}-closed`);
  return (
    <>
      {DETAIL_KEYS.map((key) => (
        <TextInput
          key={keyOf(key)}
          {...text(key, words.fields[key])}
          {...DETAILS[key].input}
          required
        />
      ))}
      <NativeSelect
        {...text('locationId', words.fields.locationId)}
        // Follows what is stored, and keeps what is chosen.
        key={`${keyOf('locationId')} ${stored.locationId}`}
        data={locations.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      />
      <Closed stored={stored} open={open} />
      <ImageField
        {...field('photo', words.fields.photo)}
        key={`photo-${sends}`}
        rule="photo"
        shape="portrait"
        required={false}
        disabled={!open.includes('photo')}
        defaultImage={photo ? `/images/${photo}` : undefined}
      />
      {photo && open.includes('photo') && (
        <Checkbox
          key={`no-photo-${sends}`}
          name="withoutPhoto"
          value="yes"
          label={words.withoutPhoto}
        />
      )}
    </>
  );
}

/** What is closed is sent as it is stored, where anything is sent: browsers leave out what is disabled. */
const Closed = ({ stored, open }: Pick<Props, 'open'> & Pick<CardRequestView, 'stored'>) =>
  open.length > 0 &&
  ([...DETAIL_KEYS, 'locationId'] as const)
    .filter((name) => !open.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} value={stored[name]} />);
