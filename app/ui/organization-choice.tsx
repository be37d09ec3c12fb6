import { Button, Group, NativeSelect } from '@mantine/core';
import { Form, useLocation, useSubmit } from '@remix-run/react';
import { useWords } from '../language/use-words';
import { useFollowing } from './use-following';

interface Props {
  /** Whose screen this is. */
  chosen: string;
  choices: readonly { id: string; name: string }[];
  /** Where it leads instead of to this screen, where that is about what the other ones do not have. */
  to?: string;
}

/** Which organization a screen is about, in its address; nothing where there is no choice. */
export function OrganizationChoice({ chosen, choices, to }: Props) {
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
