import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { organizationLeft, ownMemberships } from '#modules/organizations/index.server';
import { submitRequestInput } from '#modules/requests/contract';
import { Button } from '@mantine/core';
import { Form, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { messages } from '#foundation/messages';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { CardRequestScreen } from './card-request-screen';
import { Done } from '../forms/done';
import { type FormAnswer, keepFormSaying, useAnswer } from '../forms/form-answer';
import { ChosenOrAnotherOrganization } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { revalidateOn } from '../live/revalidate';
import { concernsOwnCard } from '../card/concerns';
import { NoCard } from '../card/no-card';
import {
  organizationToJoin,
  cardRequestOf,
  changeRequest,
  chosenMembership,
  sendRequest,
} from './card-request.server';
import { readForm, refusal } from '../forms/form.server';
import { requireNamed } from '../http/chosen-organization.server';
import { refused } from '../forms/refusal.server';
import { admit } from '../http/viewer.server';

export const meta = titled('cardRequest');

export const shouldRevalidate = revalidateOn(concernsOwnCard);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const memberships = await ownMemberships(context.services, actor);
  const choices = memberships.map(({ organization: { id, name } }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get('organization');
  const member = await chosenMembership(context, memberships, asked);
  if (member) requireNamed(request, member.organization.id);
  const isOther = asked !== null && member?.organization.id !== asked;
  const [own, left, toJoin] = await Promise.all([
    member ? cardRequestOf(context, member) : null,
    member ? null : organizationLeft(context.services, actor),
    isOther ? organizationToJoin(context, actor, asked) : null,
  ]);
  return { choices, own, left, toJoin };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, ['editing', 'withoutPhoto', submitRequestInput]);
  try {
    switch (form.get('intent')) {
      case 'send':
        return await sendRequest({ context, form });
      case 'edit':
        return await changeRequest({ context, form });
      default:
        throw refusal(400);
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepFormSaying(messages.requestNotSent);

export default function CardDesign() {
  const { choices, own, left, toJoin } = useLoaderData<typeof loader>();
  const words = useWords('card-request');
  const { notConnected, noLongerIn } = useWords('messages');
  const answer = useAnswer<FormAnswer>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title={useWords('titles').cardRequest}>
        {own && !toJoin ? words.intro(own.organization.name) : undefined}
      </PageHead>
      <Done answer={answer} />
      {toJoin ? (
        <NoCard form={<JoinForm referCode={toJoin.referCode} />}>
          {words.joinFirst(toJoin.name)}
        </NoCard>
      ) : own ? (
        <>
          <ChosenOrAnotherOrganization chosen={own.organization.id} choices={choices} />
          <CardRequestScreen
            key={own.organization.id}
            request={own}
            asksToEdit={params.has('edit')}
            answer={answer}
          />
        </>
      ) : (
        <NoCard action={{ to: '/add-organization', label: words.join }}>
          {left === null ? notConnected : noLongerIn(left)}
        </NoCard>
      )}
    </>
  );
}

/** Leads admins who are no members of their organization to its locations: they know its code. */
function JoinForm({ referCode }: { referCode: string }) {
  const words = useWords('card-request');
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action="/add-organization">
      <input type="hidden" name="intent" value="use-refer-code" />
      <input type="hidden" name="referCode" value={referCode} />
      <Button type="submit" loading={isBusy}>
        {words.join}
      </Button>
    </Form>
  );
}
