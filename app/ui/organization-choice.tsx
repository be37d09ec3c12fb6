import { Button, Group, NativeSelect } from '@mantine/core';
import { Form, useLocation, useSearchParams, useSubmit } from '@remix-run/react';
import { IconInfoCircle } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { Note } from './note';
import { useFollowing } from './use-following';

interface Props {
  /** Whose screen this is. */
  chosen: string;
  /** All that the user is in, or administers. */
  choices: readonly { id: string; name: string }[];
}

interface ChoiceProps extends Props {
  /** Where it leads instead of to this screen, where that is about what the other ones do not have. */
  to?: string;
}

/** Which organization a screen is about, in its address; nothing where there is no choice. */
export function OrganizationChoice({ chosen, choices, to }: ChoiceProps) {
  const { organizations, show } = useWords('common');
  const submit = useSubmit();
  const { pathname } = useLocation();
  const select = useFollowing<HTMLSelectElement>(chosen);
  if (choices.length < 2) return null;
  return (
    // A layout that it stands in has another address.
    <Form action={to ?? pathname}>
      <Group align="end" gap={12} maw={440} mb={24}>
        <NativeSelect
          ref={select}
          flex={1}
          name="organization"
          label={organizations.select}
          defaultValue={chosen}
          data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        />
        <noscript>
          <Button type="submit" variant="default">
            {show}
          </Button>
        </noscript>
      </Group>
    </Form>
  );
}

/** Old links are about organizations that the user has left since: says that another one is shown. */
export function AnotherOrganization({ chosen, choices }: Props) {
  const { organizations } = useWords('common');
  const [search] = useSearchParams();
  const asked = search.get('organization');
  const shown = choices.find(({ id }) => id === chosen);
  if (asked === null || asked === chosen || !shown) return null;
  return (
    <Note role="status" icon={IconInfoCircle} tone="marigold" maw="39em" mb={24}>
      {organizations.another(shown.name)}
    </Note>
  );
}

/** For a screen that is shown for old links too. */
export const ChosenOrAnotherOrganization = (props: Props) => (
  <>
    <AnotherOrganization {...props} />
    <OrganizationChoice {...props} />
  </>
);
