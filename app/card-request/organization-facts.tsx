import { Box, Group } from '@mantine/core';
import { shownWebsite } from '#foundation/domains';
import { useWords } from '../language/use-words';
import { LabelledFact } from '../ui/facts';
import { MailAddress } from '../ui/mail-address';
import { OrganizationLogo } from '../ui/organization-logo';
import type { CardRequestView } from './card-request';

/** What others say about the person's work: the organization, and the mail with which one is in it. */
export function OrganizationFacts({
  organization: { name, domain, domainProven, website, logo },
  email,
}: Pick<CardRequestView, 'organization' | 'email'>) {
  const words = useWords('card-request');
  return (
    <Group
      wrap="nowrap"
      align="start"
      gap={16}
      p={16}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
    >
      <OrganizationLogo logo={logo} confirmed={domainProven} size={56} />
      <Box component="dl" display="grid" flex={1} miw={0} fw={600} style={COLUMNS}>
        <LabelledFact label={words.organization} style={WHOLE}>
          {name}
        </LabelledFact>
        <LabelledFact label={words.email} style={WHOLE}>
          <MailAddress address={email} />
        </LabelledFact>
        <LabelledFact label={words.domain}>{domain}</LabelledFact>
        <LabelledFact label={words.website}>{shownWebsite(website)}</LabelledFact>
      </Box>
    </Group>
  );
}

const COLUMNS = { gap: '10px 24px', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' };
const WHOLE = { gridColumn: '1 / -1' };
