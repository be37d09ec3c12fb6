// Mantine's styles are in a layer, so that ours win whatever the order in which chunks are loaded.
import './theme/ground.css';
import './theme/fonts.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import {
  ColorSchemeScript,
  DirectionProvider,
  mantineHtmlProps,
  MantineProvider,
} from '@mantine/core';
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useLanguage, useWords, WordsUsed } from './language/use-words';
import { clearToast, readToast } from './forms/toast.server';
import { viewerOf } from './http/viewer.server';
import { revalidateOn } from './live/revalidate';
import { usePageViewer } from './live/page-viewer';
import { LiveProvider } from './live/use-live';
import { Announcer, ConnectionBanner, NavigationProgress, Toaster } from './shell/announcements';
import { showsMails } from './mail/dev-mails.server';
import { KnownFrame } from './shell/known-frame';
import { useNonce } from './shell/nonce';
import { railIsFolded } from './shell/rail-cookie';
import { HEADING_FONT, TEXT_FONT } from './theme/font-files';
import { darkVariables, themeSaying, variables } from './theme/theme';
import { ErrorPage } from './ui/error-page';
import { titled } from './ui/page-title';
import type { RootData } from './ui/root-data';
import { ToastPlace } from './ui/toasts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: TEXT_FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: HEADING_FONT, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const meta = titled('home');

/** The name and the menu follow the user at once, also when another admin changed them. */
export const shouldRevalidate = revalidateOn(
  ({ type, own }) => own && (type === 'UsernameChanged' || type === 'RoleChanged'),
);

export function loader({ context, request }: LoaderFunctionArgs) {
  const { env } = context;
  const toast = readToast(request);
  return data(
    {
      language: context.language,
      viewer: viewerOf(context.actor),
      position: context.livePosition,
      storesMails: showsMails(context, request),
      mapStyleUrl: env.MAP_STYLE_URL,
      contactEmail: env.CONTACT_EMAIL,
      railFolded: railIsFolded(request),
      toast,
    } satisfies RootData,
    toast ? { headers: { 'Set-Cookie': clearToast } } : undefined,
  );
}

/**
 * `z.config({ jitless: true })`, but before any script: as soon as there is a schema, zod tries
 * whether it may make functions of text, which is reported as a breach of our policy. The address
 * is remembered because a step back can change it before script takes the page over.
 */
const beforeAnyScript =
  'globalThis.__zod_globalConfig = { jitless: true }; globalThis.loadedAddress = location.href.split("#")[0];';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { lang, dir } = useLanguage();
  const words = useWords('common');
  return (
    <html lang={lang} dir={dir} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1512" media="(prefers-color-scheme: dark)" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links />
        {/* Nothing is painted before all of it is there: half of a page would move when the rest comes. */}
        <link rel="expect" href="#whole" {...{ blocking: 'render' }} />
        <noscript>
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: darkVariables }} />
        </noscript>
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: beforeAnyScript }}
          suppressHydrationWarning
        />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
      </head>
      <body>
        <DirectionProvider initialDirection={dir} detectDirection={false}>
          <MantineProvider
            theme={themeSaying(words)}
            withCssVariables={false}
            defaultColorScheme="auto"
            getStyleNonce={() => nonce}
          >
            <style
              data-mantine-styles
              nonce={nonce}
              dangerouslySetInnerHTML={{ __html: variables }}
            />
            <ToastPlace side={dir === 'rtl' ? 'left' : 'right'} />
            {children}
          </MantineProvider>
        </DirectionProvider>
        <WordsUsed />
        <div id="whole" hidden />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { viewer, position, toast } = useLoaderData<typeof loader>();
  usePageViewer(viewer?.id ?? null);
  return (
    <LiveProvider viewerId={viewer?.id ?? null} position={position}>
      <NavigationProgress />
      <ConnectionBanner />
      <Toaster toast={toast} />
      <Outlet />
      {/* What a page announces as it appears gives way to its title. */}
      <Announcer />
    </LiveProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <KnownFrame>
      <ErrorPage error={error} />
    </KnownFrame>
  );
}
