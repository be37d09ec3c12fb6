import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  coordinatesOf,
  shownDegrees,
  type Coordinates,
  type CoordinateTexts,
} from '../map/coordinates';
import { typeInto } from '../ui/form-fields';
import { usePart } from '../ui/use-part';
import { useWords } from '../language/use-words';

const loadMap = () => import('../map/map-picker');

interface Props {
  defaultValue?: CoordinateTexts;
  errors: { latitude?: ReactNode; longitude?: ReactNode };
}

const NAMES = ['latitude', 'longitude'] as const;

/**
 * Where something is: two fields, shown to the metre and sent to the centimetre. A value that is
 * known exactly is put in its place as the form is read, while the field still shows it.
 */
export function PlaceField({ defaultValue = {}, errors }: Props) {
  const words = useWords('organization');
  const inputs = {
    latitude: useRef<HTMLInputElement>(null),
    longitude: useRef<HTMLInputElement>(null),
  };
  const exact = useRef(defaultValue);
  const { latitude, longitude } = defaultValue;
  useEffect(() => {
    // What is stored may change while the form is open, and the fields follow.
    exact.current = { latitude, longitude };
  }, [latitude, longitude]);
  const [picking, setPicking] = useState<{ from: Coordinates | null }>();

  const valueOf = (name: keyof typeof inputs): string => {
    const text = inputs[name].current?.value ?? '';
    return text !== '' && text === shownDegrees(exact.current[name])
      ? String(exact.current[name])
      : text;
  };
  const read = () => ({ latitude: valueOf('latitude'), longitude: valueOf('longitude') });

  useEffect(() => {
    const form = inputs.latitude.current?.form;
    const giveExact = ({ formData }: FormDataEvent) => {
      for (const name of NAMES) if (formData.has(name)) formData.set(name, read()[name]);
    };
    form?.addEventListener('formdata', giveExact);
    return () => form?.removeEventListener('formdata', giveExact);
  });

  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setPicking(undefined);
    button.current?.focus();
  };
  const put = (place: Coordinates) => {
    exact.current = place;
    for (const name of NAMES) {
      const input = inputs[name].current;
      if (input) typeInto(input, shownDegrees(place[name]));
    }
    close();
  };
  const map = usePart(loadMap, picking !== undefined, close);

  return (
    <Stack gap="xs">
      <SimpleGrid cols={2} spacing="sm">
        {NAMES.map((name) => (
          <TextInput
            key={name}
            ref={inputs[name]}
            name={name}
            label={words[name]}
            defaultValue={shownDegrees(defaultValue[name])}
            error={errors[name]}
            required
            inputMode="text"
            autoComplete="off"
          />
        ))}
      </SimpleGrid>
      <Button
        ref={button}
        data-needs-script
        variant="default"
        leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
        onClick={() => setPicking({ from: coordinatesOf(read()) })}
        style={{ alignSelf: 'start' }}
      >
        {words.pickOnMap}
      </Button>
      {picking && map && <map.MapPicker place={picking.from} onSave={put} onClose={close} />}
    </Stack>
  );
}
