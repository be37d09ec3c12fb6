import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { corporateCodeInput, joinForm, referCodeInput } from '#modules/organizations/contract';
import { openOffer, ownMemberships } from '#modules/organizations/index.server';
import { statusesOfMemberships } from '#modules/requests/index.server';
import { useLoaderData } from '@remix-run/react';
import { titled } from '../ui/page-title';
import { useCodeSteps } from '../forms/code-steps';
import { keepForm, useAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { readForm, refusal } from '../forms/form.server';
import { admit } from '../http/viewer.server';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { PageHead } from '../ui/page-head';
import { JoinOfferForm, useOffer, type JoinAnswer } from './join-offer';
import { JoinWays } from './join-ways';
import { checkJoinCode, join, lookUpReferCode, sendJoinCode } from './join.server';
import { MembershipList } from './membership-list';
import { useWords } from '../language/use-words';

export const meta = titled('joinOrganization');

const ofAll = among('OrganizationUpdated', 'LocationChanged');
const ofTheUser = among('MemberJoined', 'MemberRenamed', 'MemberRemoved', 'RequestSubmitted');

export const shouldRevalidate = revalidateOn(
  (change) => ofAll(change) || (change.own && ofTheUser(change)),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const isAnother = new URL(request.url).searchParams.has('another');
  const [memberships, held] = await Promise.all([
    ownMemberships(context.services, actor),
    isAnother ? null : openOffer(context.services, actor),
  ]);
  const statuses = await statusesOfMemberships(context.services.sql, memberships);
  return {
    held,
    memberships: memberships.map((membership, at) => ({
      ...membership,
      hasAsked: statuses[at] !== null,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const form = await readForm(request, [referCodeInput, corporateCodeInput, joinForm]);
  switch (form.get('intent')) {
    case 'use-refer-code':
      return lookUpReferCode(context, form);
    case 'send-code':
      return sendJoinCode(context, form);
    case 'use-code':
      return checkJoinCode(context, form);
    case 'join':
      return join(context, form);
    default:
      throw refusal(400);
  }
}

export const clientAction = keepForm;

export default function AddOrganization() {
  const { memberships, held } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('organization');
  const answer = useAnswer<JoinAnswer>();
  const steps = useCodeSteps(answer, 'join');
  const { offer, decline } = useOffer(answer, held);
  return (
    <>
      <PageHead title={titles.joinOrganization}>
        {!offer && memberships.length === 0 && words.join.about}
      </PageHead>
      <Done answer={answer} />
      {offer ? (
        <JoinOfferForm
          key={offer.organization.id}
          offer={offer}
          joined={memberships.find(({ organization }) => organization.id === offer.organization.id)}
          answer={answer}
          onBack={decline}
        />
      ) : (
        <>
          {memberships.length > 0 && (
            <MembershipList
              memberships={memberships}
              hasJoined={answer?.done !== undefined && !answer.way}
            />
          )}
          {!answer?.way && <FormMessage>{answer?.message}</FormMessage>}
          <JoinWays answer={answer} steps={steps} isMember={memberships.length > 0} />
        </>
      )}
    </>
  );
}
