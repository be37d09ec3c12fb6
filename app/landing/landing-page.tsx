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
import { useWords } from '../language/use-words';
import { wordsIn } from '../language/words';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PublicFrame } from '../ui/public-frame';
import { useRootData } from '../ui/root-data';
import { Contact } from './contact';
import { Hero } from './hero';
import { About, Benefits, Founder, Team } from './sections';
import { Services } from './services';
import { Testimonials } from './testimonials';

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? headOf(data.head) : []);

export const handle = { scriptWhenUsed: true };

export const shouldRevalidate = revalidateOn(changesEverything);

export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context;
  const { description, preview, alternateName } = wordsIn(language, 'landing');
  const title = `Leafcard · ${wordsIn(language, 'titles').home}`;
  const head = { publicUrl: context.linkTo(''), title, description, preview, alternateName };
  return { head, demo: context.env.demo };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [contactForm]);
  const parsed = contactForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  try {
    await context.runOnce(sendContactMessage, parsed.data);
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

const PARTS = ['about', 'services', 'benefits', 'team', 'contact'] as const;

/** The sections of the page where there is room for them, and the way into the product. */
function WayIn({ signedIn }: { signedIn: boolean }) {
  const words = useWords('landing');
  return (
    <>
      <Group component="span" visibleFrom="md" gap={24} me={16} style={{ order: -1 }}>
        {PARTS.map((part) => (
          <Anchor key={part} component={Link} to={`#${part}`} c="dimmed" underline="hover">
            {words.menu[part]}
          </Anchor>
        ))}
      </Group>
      {signedIn ? (
        <Button component={Link} to="/dashboard" size="sm">
          {words.openDashboard}
        </Button>
      ) : (
        <>
          <Button component={Link} to="/login" variant="subtle" size="sm">
            {words.signIn}
          </Button>
          <Button component={Link} to="/registration" size="sm" visibleFrom="xs">
            {words.register}
          </Button>
        </>
      )}
    </>
  );
}

type Head = ReturnType<typeof loader>['head'];

/** For search engines and link previews; all addresses are absolute. */
function headOf({ publicUrl, title, description, preview, alternateName }: Head): MetaDescriptor[] {
  const home = `${publicUrl}/`;
  const image = `${publicUrl}/landing/preview.png`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: home },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Leafcard' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: home },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: preview },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebSite',
            name: 'Leafcard',
            alternateName,
            url: home,
            description,
          },
          {
            '@type': 'WebApplication',
            name: 'Leafcard',
            url: home,
            image,
            description,
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Any',
            browserRequirements: 'Any browser',
          },
        ],
      },
    },
  ];
}
