import { Anchor, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useIsomorphicEffect } from '@mantine/hooks';
import { Link } from '@remix-run/react';
import { IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { shownWebsite } from '#foundation/domains';
import type { MembershipView } from '#modules/organizations/contract';
import { LabelledFact } from '../ui/facts';
import { Moment } from '../ui/moment';
import { OrganizationLogo } from '../ui/organization-logo';
import { useLanguage, useWords } from '../language/use-words';
import { countryNames } from './country-names';

interface OwnMembership extends MembershipView {
  /** For the card. */
  hasAsked: boolean;
}

interface Props {
  memberships: OwnMembership[];
  /** Just now: the focus goes here from the form, which is gone. */
  hasJoined: boolean;
}

/** Where a user is a member already, since when, and the way to the card. */
export function MembershipList({ memberships, hasJoined }: Props) {
  const words = useWords('organization').join;
  const title = useRef<HTMLHeadingElement>(null);
  useIsomorphicEffect(() => {
    if (hasJoined) title.current?.focus();
  }, [hasJoined]);
  return (
    <Box component="section" mb={48} aria-labelledby="memberships-title">
      <Title order={2} id="memberships-title" ref={title} tabIndex={-1}>
        {memberships.length === 1 ? words.yourOrganization : words.yourOrganizations}
      </Title>
      <Box component="ul" mt={12} style={{ borderBottom: '1px solid var(--line)' }}>
        {memberships.map((membership) => (
          <Membership key={membership.id} {...membership} />
        ))}
      </Box>
    </Box>
  );
}

function Membership({ organization, location, email, joinedAt, hasAsked }: OwnMembership) {
  const words = useWords('organization').join;
  const { next } = useWords('dashboard');
  const { id, name, website, logo, domainProven } = organization;
  const { shown } = countryNames(useLanguage().locale);
  const place = [location.address, location.city, shown(location.country)].join(', ');
  return (
    <Box component="li" py={20} style={{ borderTop: '1px solid var(--line)' }}>
      <Group align="start" gap="12px 16px">
        <Group wrap="nowrap" align="start" gap={16} flex="1 1 240px">
          <OrganizationLogo logo={logo} confirmed={domainProven} size={56} />
          <Stack gap={0} pt={4} style={{ overflowWrap: 'anywhere' }}>
            <Text component="span" ff="heading" fz="lg" fw={600}>
              {name}
            </Text>
            <Anchor href={website} target="_blank" rel="noreferrer" c="var(--leaf-text)" fz="sm">
              {shownWebsite(website)}
            </Anchor>
          </Stack>
        </Group>
        <SimpleGrid
          component="dl"
          flex="2 1 480px"
          cols={{ base: 1, md: 3 }}
          spacing={24}
          verticalSpacing={12}
          pt={4}
        >
          <LabelledFact label={words.location}>
            {location.name}
            <Text fz="sm" c="dimmed" suppressHydrationWarning>
              {place}
            </Text>
          </LabelledFact>
          <LabelledFact label={words.mail}>{email}</LabelledFact>
          <LabelledFact label={words.since}>
            <Moment at={joinedAt} dayOnly />
          </LabelledFact>
        </SimpleGrid>
      </Group>
      {!hasAsked && (
        <Group gap="8px 16px" mt={16}>
          <Button
            component={Link}
            to={`/card-design?${new URLSearchParams({ organization: id })}`}
            leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
          >
            {next.send}
          </Button>
          <Text>{next.ask(name)}</Text>
        </Group>
      )}
    </Box>
  );
}
