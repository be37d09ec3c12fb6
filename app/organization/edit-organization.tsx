import { Button, Stack } from '@mantine/core';
import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { updateOrganizationInput, type OrganizationDetails } from '#modules/organizations/contract';
import { Done } from '../ui/done';
import { dropDraft } from '../forms/draft';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { ImageField } from '../forms/image-field';
import { Meanwhile } from '../forms/meanwhile';
import { onlyChanged } from '../forms/only-changed';
import { OrganizationFields } from './organization-fields';
import { useFormCheck } from '../forms/use-form-check';
import { useMeanwhile } from '../forms/use-meanwhile';
import { useOwnAnswer } from '../forms/use-own-answer';
import { Was } from '../forms/was';

const schema = onlyChanged(updateOrganizationInput);
const labels = { name: 'Organization name', domain: 'Domain', website: 'Website' };

/** Follows what other admins change, and loses nothing of what is typed. */
export function EditOrganization({ id, name, domain, website, logo }: OrganizationDetails) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = useOwnAnswer(fetcher, 'save-details');
  const draft = `edit-organization-${id}`;
  const { formProps, field, message } = useFormCheck({ schema, answer, draft });
  const stored = { name, domain, website };
  const { meanwhile, take } = useMeanwhile(formProps.ref, stored, updateOrganizationInput);
  const picks = useSaves(answer, draft);
  return (
    <fetcher.Form
      method="post"
      action={`?organization=${id}`}
      encType="multipart/form-data"
      {...formProps}
    >
      <Done answer={answer} />
      <input type="hidden" name="intent" value="save-details" />
      <Was values={stored} />
      <Stack>
        <Meanwhile meanwhile={meanwhile} labels={labels} onTake={take} />
        <FormMessage>{message}</FormMessage>
        <OrganizationFields field={field} values={stored} />
        <ImageField
          {...field('logo', 'Logo')}
          // Empty again once the picked one is saved.
          key={picks}
          rule="logo"
          required={false}
          defaultImage={`/images/${logo}`}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'} style={{ alignSelf: 'start' }}>
          Save details
        </Button>
      </Stack>
    </fetcher.Form>
  );
}

/** How often the form was saved; what was typed needs no keeping then. */
function useSaves(answer: FormAnswer | undefined, draft: string): number {
  const [seen, setSeen] = useState(answer);
  const [saves, setSaves] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.done) setSaves(saves + 1);
  }
  useEffect(() => {
    if (saves > 0) dropDraft(draft);
  }, [saves, draft]);
  return saves;
}
