import { Button, Stack } from '@mantine/core';
import { updateOrganizationInput, type OrganizationDetails } from '#modules/organizations/contract';
import { useOwnAnswer, useSuccessCount, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { ImageField } from '../forms/image-field';
import { Meanwhile, useMeanwhile, Was } from '../forms/meanwhile';
import { onlyChanged } from '../forms/only-changed';
import { useFetcher } from '../forms/use-fetcher';
import { useFormCheck } from '../forms/use-form-check';
import { OrganizationFields } from './organization-fields';
import { useWords } from '../language/use-words';

const schema = onlyChanged(updateOrganizationInput);

/** Follows what other admins change, and loses nothing of what is typed. */
export function EditOrganization({ id, name, domain, website, logo }: OrganizationDetails) {
  const words = useWords('organization');
  const labels = { name: words.organizationName, domain: words.domain, website: words.website };
  const fetcher = useFetcher<FormAnswer>();
  const answer = useOwnAnswer(fetcher, 'save-details');
  const { formProps, field, message } = useFormCheck({
    schema,
    answer,
    draft: `edit-organization-${id}`,
  });
  const stored = { name, domain, website };
  const { meanwhile, take } = useMeanwhile(formProps.ref, stored, updateOrganizationInput);
  const saves = useSuccessCount(answer);
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
          {...field('logo', words.logo)}
          // Empty again once the picked one is saved.
          key={saves}
          rule="logo"
          required={false}
          defaultImage={`/images/${logo}`}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'} style={{ alignSelf: 'start' }}>
          {words.edit.save}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
