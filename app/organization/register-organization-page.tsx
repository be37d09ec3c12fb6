import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { isDomainError } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { wireHash } from '#foundation/wire-hash.server';
import { organizationTab, registrationForm } from '#modules/organizations/contract';
import {
  refuseTakenEarly,
  refuseUnfitDomain,
  registerOrganization,
} from '#modules/organizations/index.server';
import { titled } from '../ui/page-title';
import {
  enter,
  lastStep,
  onward,
  PROOF_SPENT,
  takeStep,
  visitorsOnly,
} from '../account/sign-up.server';
import { keepForm, useAnswer, type CodeAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { valuesOf } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PublicFrame } from '../ui/public-frame';
import { RegisterOrganization } from './register-organization';
import type { RegistrationAnswer } from './use-registration';

export const meta = titled('registerOrganization');

export const shouldRevalidate = revalidateOn(changesEverything);

export const loader = visitorsOnly;

export const action = (args: ActionFunctionArgs) =>
  takeStep(args, registrationForm, register, new Map([['check', check]]));

export const clientAction = keepForm;

export default function CreateOrganization() {
  const answer = useAnswer<RegistrationAnswer>();
  return (
    <PublicFrame>
      <Done answer={answer} />
      <RegisterOrganization answer={answer} />
    </PublicFrame>
  );
}

/** So that what registration would refuse is said on the tab on which it is typed. */
async function check({ services, command }: AppLoadContext, form: FormData) {
  const goOn: RegistrationAnswer = { tab: 'location' };
  const chosen = organizationTab
    .pick({ name: true, domain: true })
    .safeParse(Object.fromEntries(form));
  if (!chosen.success) return goOn;
  try {
    refuseUnfitDomain(chosen.data.domain);
    await refuseTakenEarly(services, command, chosen.data);
    return goOn;
  } catch (error) {
    // Whether it is taken then shows in the end.
    if (isDomainError(error) && error.code === 'TooMany') return goOn;
    return refused(error, form);
  }
}

async function register(context: AppLoadContext, form: FormData, request: Request) {
  const here = lastStep(form);
  const parsed = registrationForm.safeParse(await valuesOf(form));
  if (!parsed.success) return incomplete(parsed.error, form, here);
  const { name, domain, website, logo, locationName, proof, ...rest } = parsed.data;
  const { address, city, country, latitude, longitude, ...person } = rest;
  const { username, designation, contactNumber, photo, password } = person;
  const passwordHash = wireHash(password);
  const account = { email: person.email, username, passwordHash };
  try {
    await context.runOnce(registerOrganization, {
      name,
      domain,
      website,
      logo,
      location: { name: locationName, address, city, country, latitude, longitude },
      registrant: { ...account, proof, designation, contactNumber, photo },
    });
  } catch (error) {
    return refused(error, form, { ...here, ...faultOf(error) });
  }
  return enter(context, account, 'organizationRegistered', { to: onward(request) });
}

/** What is taken is said as the contract says it, and at the field. */
function faultOf(error: unknown): CodeAnswer {
  const code = isDomainError(error) ? error.code : undefined;
  const taken = { message: messages.duplicateEntry };
  if (code === 'OrganizationTaken') return taken;
  if (code === 'EmailTaken')
    return { ...taken, step: 'email', errors: { email: messages.emailTaken } };
  return code === 'EmailNotVerified' ? PROOF_SPENT : {};
}
