import { Button, Stack } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import {
  changeLocationInput,
  newLocationForm,
  type StaffedLocation,
} from '#modules/organizations/contract';
import { newId } from '#foundation/ids';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { Meanwhile, useMeanwhile, Was } from '../forms/meanwhile';
import { onlyChanged } from '../forms/only-changed';
import { useFormCheck } from '../forms/use-form-check';
import { shownDegrees } from '../map/coordinates';
import { countryNames } from './country-names';
import { AppointedAdmin } from './appointed-admin';
import { LocationFields } from './location-fields';
import { PlaceField } from './place-field';
import { useLanguage, useWords } from '../language/use-words';

interface NewProps {
  organization: string;
  answer?: FormAnswer;
}

export function NewLocation({ organization, answer }: NewProps) {
  const words = useWords('organization');
  const [newLocationId] = useState(newId);
  const { formProps, field, message } = useFormCheck({
    schema: newLocationForm,
    answer,
    draft: `new-location-${organization}`,
  });
  const busy = useNavigation().formData?.get('intent') === 'add-location';
  const latitude = field('latitude', words.latitude);
  const longitude = field('longitude', words.longitude);
  return (
    <Form method="post" preventScrollReset {...formProps}>
      <input type="hidden" name="intent" value="add-location" />
      {/* Sent again because no answer came, it is the same location. */}
      <input type="hidden" name="newLocationId" value={newLocationId} suppressHydrationWarning />
      <Stack>
        <FormMessage>{message}</FormMessage>
        <LocationFields field={field} />
        <PlaceField
          defaultValue={{ latitude: latitude.defaultValue, longitude: longitude.defaultValue }}
          errors={{ latitude: latitude.error, longitude: longitude.error }}
        />
        <AppointedAdmin
          organization={organization}
          error={field('adminEmail', words.admin).error}
        />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.locations.addSubmit}
        </Button>
      </Stack>
    </Form>
  );
}

const schema = onlyChanged(changeLocationInput);
interface EditProps {
  location: StaffedLocation;
  answer?: FormAnswer;
}

/** Follows what other admins change, and loses nothing of what is typed. */
export function EditLocation({ location, answer }: EditProps) {
  const { id, name, address, city, country, latitude, longitude } = location;
  const words = useWords('organization');
  const { formProps, field, message } = useFormCheck({ schema, answer, draft: `location-${id}` });
  const { shown: inWords } = countryNames(useLanguage().locale);
  const labels = {
    name: words.locationName,
    address: words.address,
    city: words.city,
    country: words.country,
    latitude: words.latitude,
    longitude: words.longitude,
  };
  const stored = { name, address, city, country };
  const shown = { latitude: shownDegrees(latitude), longitude: shownDegrees(longitude) };
  const exact = { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
  const { meanwhile, take } = useMeanwhile(
    formProps.ref,
    { ...stored, country: inWords(country), ...shown },
    changeLocationInput,
  );
  const busy = useNavigation().formData?.get('intent') === 'save-location';
  const north = field('latitude', words.latitude);
  const east = field('longitude', words.longitude);
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
          {words.locations.save}
        </Button>
      </Stack>
    </Form>
  );
}
