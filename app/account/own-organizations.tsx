import { Stack, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { AskFirst } from '../forms/ask-first';
import { Done } from '../forms/done';
import type { FormAnswer } from '../forms/form-answer';
import { useFetcher } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';
import { Row, RowList } from '../ui/row-list';
import { SettingsSection } from '../ui/settings-section';

interface OwnOrganization {
  id: string;
  name: string;
  location: string;
  isOnlyAdmin: boolean;
}

/** Where the user is an employee, and how to leave it. */
export function OwnOrganizations({ organizations }: { organizations: OwnOrganization[] }) {
  const words = useWords('account').settings;
  const fetcher = useFetcher<FormAnswer>();
  const { leavesNoAdmin } = useWords('messages');
  return (
    <>
      <Done answer={fetcher.data} orRefused />
      {organizations.length > 0 && (
        <SettingsSection title={words.organizations} text={words.organizationsText}>
          <RowList>
            {organizations.map(({ id, name, location, isOnlyAdmin }) => (
              <Row
                key={id}
                icon={<IconBuilding size={24} stroke={1.75} aria-hidden color="var(--leaf-text)" />}
                name={name}
                about={isOnlyAdmin ? leavesNoAdmin : location}
              >
                {!isOnlyAdmin && (
                  <AskFirst
                    fetcher={fetcher}
                    action="/settings"
                    fields={{ intent: 'leave-organization', organization: id }}
                    submitLabel={words.leave}
                    name={words.leaveOne(name)}
                    question={words.leaveQuestion(name)}
                    keep={words.stay}
                    button={{ size: 'sm' }}
                  >
                    <Stack>
                      <Text>{words.leaveEnds}</Text>
                      <Text>{words.leaveBack}</Text>
                    </Stack>
                  </AskFirst>
                )}
              </Row>
            ))}
          </RowList>
        </SettingsSection>
      )}
    </>
  );
}
