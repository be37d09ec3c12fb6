import { Button, Stack } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { newLocationForm } from '#modules/organizations/contract';
import { AppointedAdmin } from './appointed-admin';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { LocationFields } from './location-fields';
import { PlaceField } from './place-field';
import { useFormCheck } from '../forms/use-form-check';

interface Props {
  organization: string;
  answer?: FormAnswer;
}

export function NewLocation({ organization, answer }: Props) {
  const { formProps, field, message } = useFormCheck({
    schema: newLocationForm,
    answer,
    draft: `new-location-${organization}`,
  });
  const busy = useNavigation().formData?.get('intent') === 'add-location';
  const latitude = field('latitude', 'Latitude');
  const longitude = field('longitude', 'Longitude');
  return (
    <Form method="post" preventScrollReset {...formProps}>
      <input type="hidden" name="intent" value="add-location" />
      <Stack>
        <FormMessage>{message}</FormMessage>
        <LocationFields field={field} />
        <PlaceField
          defaultValue={{ latitude: latitude.defaultValue, longitude: longitude.defaultValue }}
          errors={{ latitude: latitude.error, longitude: longitude.error }}
        />
        <AppointedAdmin organization={organization} error={field('adminEmail', 'Admin').error} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Add location
        </Button>
      </Stack>
    </Form>
  );
}
