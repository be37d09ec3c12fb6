import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { IconBuildingPlus } from '@tabler/icons-react';
import { createOrganizationInput } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { ImageField } from '../forms/image-field';
import { LocationFields } from './location-fields';
import { OrganizationFields } from './organization-fields';
import { useFormCheck } from '../forms/use-form-check';

/** The super admin's form: everything on one page. */
export function CreateOrganizationForm({ answer }: { answer?: FormAnswer }) {
  const { formProps, field, message } = useFormCheck({
    schema: createOrganizationInput,
    answer,
    draft: 'createorganization',
  });
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps}>
      <Stack maw={560} gap="xl">
        <FormMessage>{message}</FormMessage>
        <Stack component="section" aria-labelledby="organization-title">
          <Title order={2} size="h3" id="organization-title">
            The organization
          </Title>
          <OrganizationFields field={field} />
          <ImageField {...field('logo', 'Logo')} rule="logoPng" />
        </Stack>
        <Stack component="section" aria-labelledby="location-title">
          <Title order={2} size="h3" id="location-title">
            Its first location
          </Title>
          <LocationFields field={field} nameField="locationName" />
        </Stack>
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          Create organization
        </Button>
      </Stack>
    </Form>
  );
}

/** What comes after: somebody has to look after it. */
export function OrganizationCreated({ name }: { name: string }) {
  const next = new URLSearchParams({ organization: name });
  return (
    <Alert
      color="leaf"
      mb="xl"
      maw={560}
      icon={<IconBuildingPlus aria-hidden />}
      title={`${name} is registered`}
    >
      <Stack gap="sm">
        Now give it an admin, who adds the other locations and lets people join.
        <Group gap="sm">
          <Button component={Link} to={`/createadmin?${next}`} size="sm">
            Create its admin
          </Button>
          <Button component={Link} to="/organization/lists" size="sm" variant="default">
            See all organizations
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
