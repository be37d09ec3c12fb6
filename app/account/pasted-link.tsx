import { TextInput } from '@mantine/core';
import type { FieldOf } from '../forms/use-form-check';

/** Without script the page cannot read the fragment of its address, which no server ever sees. */
export const PastedLink = ({ field }: { field: FieldOf }) => (
  <TextInput
    {...field('token', 'Link from the email')}
    description="Copy the whole link from the email and paste it here."
    autoComplete="off"
  />
);
