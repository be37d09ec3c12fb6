import { Anchor, Box, Button, Group, Stack } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useWords } from '../language/use-words';
import { LanguageChoice } from './language-choice';
import { ColorSchemeToggle, HomeLink, SkipLink } from './frame-parts';
import classes from './public-frame.module.css';
import { useRootData } from './root-data';

interface Props {
  children: ReactNode;
  /** What stands at the right end of the bar; the way in when absent. */
  end?: ReactNode;
}

const WayIn = () => (
  <Button component={Link} to="/login" variant="subtle" size="sm">
    {useWords('titles').login}
  </Button>
);

/** As wide as the content. */
const PAGE = { w: '100%', maw: 1248, px: { base: 16, sm: 24 } };

export function PublicFrame({ children, end = <WayIn /> }: Props) {
  const { frame } = useWords('common');
  const { settings } = useWords('titles');
  const contactEmail = useRootData()?.contactEmail;
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <Group
        component="header"
        justify="space-between"
        wrap="nowrap"
        {...PAGE}
        mih={56}
        mx="auto"
        className={classes.head}
      >
        <HomeLink />
        <Group component="nav" wrap="nowrap" gap={8} aria-label={frame.main}>
          <ColorSchemeToggle />
          {end}
        </Group>
      </Group>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        {...PAGE}
        mx="auto"
        pt={{ base: 24, sm: 32 }}
        pb={48}
        className={classes.main}
      >
        {children}
      </Box>
      <Group
        component="footer"
        justify="space-between"
        gap="8px 24px"
        {...PAGE}
        mx="auto"
        mt="auto"
        py={24}
        c="dimmed"
        fz="sm"
      >
        <Group gap="0 20px">
          <span>{[frame.product, frame.tagline].join(' · ')}</span>
          {contactEmail && (
            <Anchor href={`mailto:${contactEmail}`} c="inherit" inherit lh="24px">
              {contactEmail}
            </Anchor>
          )}
        </Group>
        <Group component="nav" gap="4px 20px" aria-label={frame.more} className={classes.more}>
          <Link to="/#contact">{frame.contact}</Link>
          <Link to="/settings">{settings}</Link>
          <a href="/api">{frame.api}</a>
          <Link to="/delete">{frame.deleteAccount}</Link>
        </Group>
        <LanguageChoice />
      </Group>
    </Stack>
  );
}
