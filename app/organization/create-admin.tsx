import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { IconMailForward, IconUserCheck } from '@tabler/icons-react';
import { organizationAdminInput } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { OrganizationNameField } from './organization-name-field';
import { useFormCheck } from '../forms/use-form-check';

interface Props {
  answer?: FormAnswer;
  /** The name of the one it is about, where the way here says so. */
  organization?: string;
}

export function CreateAdminForm({ answer, organization }: Props) {
  const { formProps, field, message } = useFormCheck({
    schema: organizationAdminInput,
    answer,
    draft: 'createadmin',
  });
  const busy = useNavigation().formMethod === 'POST';
  const name = field('name', 'Organization name');
  return (
    <Form method="post" {...formProps}>
      <Stack maw={440}>
        <FormMessage>{message}</FormMessage>
        <TextInput
          {...field('email', 'Admin email')}
          type="email"
          autoComplete="off"
          description="Who has no account yet is invited: the mail leads to a page for name and password."
        />
        <OrganizationNameField {...name} defaultValue={name.defaultValue ?? organization} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Create admin
        </Button>
      </Stack>
    </Form>
  );
}

export interface Appointed {
  email: string;
  organization: string;
  invited: boolean;
}

export const AdminCreated = ({ email, organization, invited }: Appointed) =>
  invited ? (
    <Alert
      color="leaf"
      mb="lg"
      maw={440}
      icon={<IconMailForward aria-hidden />}
      title="An invitation is on its way"
    >
      {email} has no account yet. With the link in the mail, which works for seven days, it becomes
      an admin of {organization}.
    </Alert>
  ) : (
    <Alert
      color="leaf"
      mb="lg"
      maw={440}
      icon={<IconUserCheck aria-hidden />}
      title="There is a new admin"
    >
      {email} administers {organization} from now on.
    </Alert>
  );
