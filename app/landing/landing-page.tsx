import { sendContactMessage } from '#modules/identity/index.server';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messages } from '#foundation/messages';
import { contactForm } from '#modules/identity/contract';
import { keepForm, useAnswer } from '../forms/form-answer';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PublicFrame } from '../ui/public-frame';
import { useRootData } from '../ui/root-data';
import { About } from './about';
import { Benefits } from './benefits';
import { Founder } from './founder';
import { headOf } from './head';
import { Hero } from './hero';
import { Services } from './services';
import { Team } from './team';
import { Testimonials } from './testimonials';
import { WayIn } from './way-in';
import { WriteToUs } from './write-to-us';

export const meta: MetaFunction<typeof loader> = ({ data }) => headOf(data?.publicUrl ?? '');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: context.linkTo(''), demo: context.env.demo };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = contactForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  try {
    await context.run(sendContactMessage, parsed.data);
    return { done: messages.contactSent };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export default function Landing() {
  const { demo } = useLoaderData<typeof loader>();
  const signedIn = Boolean(useRootData()?.viewer);
  const answer = useAnswer();
  return (
    <PublicFrame end={<WayIn signedIn={signedIn} />}>
      <Hero signedIn={signedIn} />
      <About />
      <Services />
      <Benefits />
      <Team demo={demo} />
      <Founder />
      <Testimonials />
      <WriteToUs answer={answer} />
    </PublicFrame>
  );
}
