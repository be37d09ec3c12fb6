import { Button, Stack } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { changeLocationInput, type StaffedLocation } from '#modules/organizations/contract';
import { shownDegrees } from '../map/coordinates';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { LocationFields } from './location-fields';
import { Meanwhile } from '../forms/meanwhile';
import { onlyChanged } from '../forms/only-changed';
import { PlaceField } from './place-field';
import { useFormCheck } from '../forms/use-form-check';
import { useMeanwhile } from '../forms/use-meanwhile';
import { Was } from '../forms/was';

const schema = onlyChanged(changeLocationInput);
const labels = {
  name: 'Location name',
  address: 'Address',
  city: 'City',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

interface Props {
  location: StaffedLocation;
  answer?: FormAnswer;
}

/** Follows what other admins change, and loses nothing of what is typed. */
export function EditLocation({ location, answer }: Props) {
  const { id, name, address, city, country, latitude, longitude } = location;
  const { formProps, field, message } = useFormCheck({ schema, answer, draft: `location-${id}` });
  const stored = { name, address, city, country };
  const shown = { latitude: shownDegrees(latitude), longitude: shownDegrees(longitude) };
  const exact = { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
  const { meanwhile, take } = useMeanwhile(
    formProps.ref,
    { ...stored, ...shown },
    changeLocationInput,
  );
  const busy = useNavigation().formData?.get('intent') === 'save-location';
  const north = field('latitude', labels.latitude);
  const east = field('longitude', labels.longitude);
  return (
    <Form method="post" preventScrollReset {...formProps}>
      <input type="hidden" name="intent" value="save-location" />
      <Was values={{ ...stored, ...exact }} />
      <Stack>
        <Meanwhile meanwhile={meanwhile} labels={labels} onTake={take} />
        <FormMessage>{message}</FormMessage>
        <LocationFields field={field} values={stored} />
        <PlaceField
          defaultValue={{
            latitude: north.defaultValue ?? latitude,
            longitude: east.defaultValue ?? longitude,
          }}
          errors={{ latitude: north.error, longitude: east.error }}
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Save location
        </Button>
      </Stack>
    </Form>
  );
}
