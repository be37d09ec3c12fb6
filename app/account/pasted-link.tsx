import { TextInput } from '@mantine/core';
import type { FieldOf } from '../forms/use-form-check';
import { useWords } from '../language/use-words';

/** Without script the page cannot read the fragment of its address, which no server ever sees. */
export function PastedLink({ field }: { field: FieldOf }) {
  const { link, linkHelp } = useWords('account').reset;
  return <TextInput {...field('token', link)} description={linkHelp} autoComplete="off" />;
}
