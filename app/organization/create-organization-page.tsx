import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { createOrganizationInput } from '#modules/organizations/contract';
import { isDomainError } from '#foundation/errors';
import { ID_PATTERN } from '#foundation/ids';
import { CreateOrganizationForm, OrganizationCreated } from './create-organization';
import { keepForm } from '../forms/keep-form';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/title';
import { useAnswer } from '../forms/use-answer';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { readForm, valuesOf } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { sayNext } from '../forms/toast.server';
import { admit, requireActor } from '../http/viewer.server';

export const meta: MetaFunction = () => titled('Create organization');

export const shouldRevalidate = revalidateOn(changesEverything);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const created = new URL(request.url).searchParams.get('created') ?? '';
  if (!ID_PATTERN.test(created)) return { created: null };
  const { queries } = context.organizations;
  const found = await queries.details(requireActor(context.actor, request), created).catch(unknown);
  return { created: found && { id: found.id, name: found.name } };
}

/** The address may say anything. */
function unknown(error: unknown): null {
  if (isDomainError(error) && error.code === 'NotFound') return null;
  throw error;
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request);
  const parsed = createOrganizationInput.safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { name, domain, website, logo, locationName, ...place } = parsed.data;
  const location = { name: locationName, ...place, latitude: null, longitude: null };
  const input = { name, domain, website, logo, location };
  try {
    const { id } = await context.organizations.commands.create(context.command, input);
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
  const answer = useAnswer();
  return (
    <>
      <PageHead title="Create organization">
        Your word stands for its domain: people with a mail there can join at once.
      </PageHead>
      {created && <OrganizationCreated name={created.name} />}
      {/* Another one begins empty. */}
      <CreateOrganizationForm key={created?.id} answer={answer} />
    </>
  );
}
