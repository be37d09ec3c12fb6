import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { IconBuildingPlus } from '@tabler/icons-react';
import { nullIfRefused } from '#foundation/errors';
import { isId } from '#foundation/ids';
import { createOrganizationInput } from '#modules/organizations/contract';
import { createOrganization, organizationDetails } from '#modules/organizations/index.server';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { readForm, valuesOf } from '../forms/form.server';
import { ImageField } from '../forms/image-field';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { useFormCheck } from '../forms/use-form-check';
import { admit } from '../http/viewer.server';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PageHead } from '../ui/page-head';
import { LocationFields } from './location-fields';
import { OrganizationFields } from './organization-fields';
import { useWords } from '../language/use-words';

export const meta = titled('createOrganization');

export const shouldRevalidate = revalidateOn(changesEverything);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const created = new URL(request.url).searchParams.get('created') ?? '';
  if (!isId(created)) return { created: null };
  const found = await organizationDetails(context.services, actor, created).catch(nullIfRefused);
  return { created: found && { id: found.id, name: found.name } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, [createOrganizationInput]);
  const parsed = createOrganizationInput.safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { name, domain, website, logo, locationName, ...place } = parsed.data;
  const location = { name: locationName, ...place, latitude: null, longitude: null };
  const input = { name, domain, website, logo, location };
  try {
    const { id } = await context.runOnce(createOrganization, input);
    return redirect(`/createorganization?created=${id}`, {
      headers: { 'Set-Cookie': sayNext('organizationCreated') },
    });
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function CreateOrganization() {
  const { created } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('organization');
  const answer = useAnswer();
  return (
    <>
      <PageHead title={titles.createOrganization}>{words.create.about}</PageHead>
      {created && <OrganizationCreated name={created.name} />}
      {/* Another one begins empty. */}
      <CreateOrganizationForm key={created?.id} answer={answer} />
    </>
  );
}

/** The super admin's form: everything on one page. */
function CreateOrganizationForm({ answer }: { answer?: FormAnswer }) {
  const words = useWords('organization');
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
            {words.create.organization}
          </Title>
          <OrganizationFields field={field} />
          <ImageField {...field('logo', words.logo)} rule="logoPng" />
        </Stack>
        <Stack component="section" aria-labelledby="location-title">
          <Title order={2} size="h3" id="location-title">
            {words.create.location}
          </Title>
          <LocationFields field={field} nameField="locationName" />
        </Stack>
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {words.create.submit}
        </Button>
      </Stack>
    </Form>
  );
}

/** What comes next: it needs an admin. */
function OrganizationCreated({ name }: { name: string }) {
  const words = useWords('organization').create;
  const next = new URLSearchParams({ organization: name });
  return (
    <Alert
      color="leaf"
      mb="xl"
      maw={560}
      icon={<IconBuildingPlus aria-hidden />}
      title={words.done(name)}
    >
      <Stack gap="sm">
        {words.next}
        <Group gap="sm">
          <Button component={Link} to={`/createadmin?${next}`} size="sm">
            {words.nextAdmin}
          </Button>
          <Button component={Link} to="/organization/lists" size="sm" variant="default">
            {words.seeAll}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
