import { Anchor, Button, Group } from '@mantine/core';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaDescriptor,
  MetaFunction,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { contactForm } from '#modules/identity/contract';
import { sendContactMessage } from '#modules/identity/index.server';
import { messages } from '#foundation/messages';
import { keepForm, useAnswer } from '../forms/form-answer';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PublicFrame } from '../ui/public-frame';
import { useRootData } from '../ui/root-data';
import { Contact } from './contact';
import { Hero } from './hero';
import { About, Benefits, Founder, Team } from './sections';
import { Services } from './services';
import { Testimonials } from './testimonials';

export const meta: MetaFunction<typeof loader> = ({ data }) => headOf(data?.publicUrl ?? '');

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context }: LoaderFunctionArgs) {
  return { publicUrl: context.linkTo(''), demo: context.env.demo };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [contactForm]);
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
      <Contact answer={answer} />
    </PublicFrame>
  );
}

const PARTS = ['About', 'Services', 'Benefits', 'Team', 'Contact'];

/** The sections of the page where there is room for them, and the way into the product. */
const WayIn = ({ signedIn }: { signedIn: boolean }) => (
  <>
    <Group component="span" visibleFrom="md" gap={24} mr={16} style={{ order: -1 }}>
      {PARTS.map((part) => (
        <Anchor
          key={part}
          component={Link}
          to={`#${part.toLowerCase()}`}
          c="dimmed"
          underline="hover"
        >
          {part}
        </Anchor>
      ))}
    </Group>
    {signedIn ? (
      <Button component={Link} to="/dashboard" size="sm">
        Open dashboard
      </Button>
    ) : (
      <>
        <Button component={Link} to="/login" variant="subtle" size="sm">
          Sign in
        </Button>
        <Button component={Link} to="/registration" size="sm" visibleFrom="xs">
          Register
        </Button>
      </>
    )}
  </>
);

const TITLE = 'Leafcard · Towards a Greener Earth';
const DESCRIPTION =
  'A business card that lives on your phone: share it, let people scan it and save it with one tap, and keep it right without printing it again.';

/** For search engines and link previews; all addresses are absolute. */
function headOf(publicUrl: string): MetaDescriptor[] {
  const home = `${publicUrl}/`;
  const image = `${publicUrl}/landing/preview.png`;
  return [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: home },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Leafcard' },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: home },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A business card on green ground' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebSite',
            name: 'Leafcard',
            alternateName: 'Leafcard, towards a greener earth',
            url: home,
            description: DESCRIPTION,
          },
          {
            '@type': 'WebApplication',
            name: 'Leafcard',
            url: home,
            image,
            description: DESCRIPTION,
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Any',
            browserRequirements: 'Any browser',
          },
        ],
      },
    },
  ];
}
