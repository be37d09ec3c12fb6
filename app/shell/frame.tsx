import { Box, Button, Center, Group, Text } from '@mantine/core';
import { Form, Link, useSearchParams } from '@remix-run/react';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { Viewer } from '#modules/identity/contract';
import { useWords } from '../language/use-words';
import { hasDraft } from '../ui/design-drafts';
import { Bell } from '../notifications/bell';
import { Dialog } from '../ui/dialog';
import { DialogButtons } from '../ui/dialog-buttons';
import { ColorSchemeToggle, HomeLink, SkipLink } from '../ui/frame-parts';
import { PublicFrame } from '../ui/public-frame';
import { useRootData, type RootData } from '../ui/root-data';
import classes from './frame.module.css';
import { menuFor } from './menu';
import { BottomBar, SideRail } from './navigation';
import { rememberRail } from './rail-cookie';

/** Only ever set in a browser: a page that failed has lost its data, but not its frame. */
let lastKnown: RootData | undefined;

/** What stands around every page: with the menu for users who are signed in, without it for visitors. */
export function Frame({ children }: { children: ReactNode }) {
  const loaded = useRootData();
  useEffect(() => {
    if (loaded) lastKnown = loaded;
  }, [loaded]);
  const root = loaded ?? lastKnown;
  if (!root?.viewer) return <PublicFrame>{children}</PublicFrame>;
  return (
    <SignedInFrame {...root} viewer={root.viewer}>
      {children}
    </SignedInFrame>
  );
}

interface Props extends Pick<RootData, 'storesMails' | 'railFolded'> {
  viewer: Viewer;
  children: ReactNode;
}

function SignedInFrame({ viewer, storesMails, railFolded, children }: Props) {
  const [folded, setFolded] = useState(railFolded);
  const [search] = useSearchParams();
  const entries = menuFor(viewer, storesMails, search.get('organization'));
  const fold = () => {
    rememberRail(!folded);
    setFolded(!folded);
  };
  return (
    <div className={classes.shell} data-folded={folded || undefined}>
      <SkipLink />
      <header className={classes.bar}>
        <HomeLink short />
        <Account viewer={viewer} />
      </header>
      <SideRail entries={entries} folded={folded} onFold={fold} />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <BottomBar entries={entries} />
    </div>
  );
}

function Account({ viewer }: { viewer: Viewer }) {
  const { configuration } = useWords('titles');
  // A character may be two units of the text.
  const [initial = ''] = viewer.username;
  return (
    <Group wrap="nowrap" gap={8} miw={0}>
      <Group component="span" wrap="nowrap" gap={8} miw={0} me={8} fw={600}>
        <Center
          component="span"
          // Without it a phone has room for a name of two words.
          visibleFrom="xs"
          flex="none"
          w={28}
          h={28}
          bdrs="50% 50% 50% 4px"
          bg="var(--leaf-wash)"
          c="var(--leaf-text)"
          fz="sm"
          aria-hidden
        >
          {initial.toUpperCase()}
        </Center>
        <Text span inherit truncate maw={{ base: '13ch', xs: '24ch' }} dir="auto">
          {viewer.username}
        </Text>
      </Group>
      <Bell />
      <Link to="/configuration" className={classes.link} aria-label={configuration}>
        <IconKey size={20} stroke={1.75} aria-hidden />
        <Box component="span" visibleFrom="md">
          {configuration}
        </Box>
      </Link>
      <ColorSchemeToggle />
      <LogOut userId={viewer.id} />
    </Group>
  );
}

/** A card that was drawn and not saved would be lost, so a dialog asks first. */
function LogOut({ userId }: { userId: string }) {
  const { frame, unsavedDesign } = useWords('common');
  const [asking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    if (!hasDraft(userId)) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Form method="post" action="/logout" onSubmit={ask}>
        <Button
          type="submit"
          variant="default"
          size="sm"
          className={classes.out}
          aria-label={frame.logOut}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
          <Box component="span" visibleFrom="md">
            {frame.logOut}
          </Box>
        </Button>
      </Form>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={unsavedDesign.title}>
        <Text>{unsavedDesign.text}</Text>
        <DialogButtons>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {unsavedDesign.stay}
          </Button>
          <Form method="post" action="/logout">
            <Button type="submit" color="coral">
              {unsavedDesign.leave}
            </Button>
          </Form>
        </DialogButtons>
      </Dialog>
    </>
  );
}
