import { Button, Text } from '@mantine/core';
import type { FetcherWithComponents } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import type { FormAnswer } from '../forms/form-answer';
import { useSendOnce } from '../forms/use-fetcher';
import { Row, RowList } from '../ui/row-list';
import { useWords } from '../language/use-words';

interface ListProps {
  people: readonly EmployeeView[];
  /** Id of the viewer. */
  self: string;
  /** The button at the end of a row. */
  action: (person: EmployeeView) => ReactNode;
}

export function PersonList({ people, self, action }: ListProps) {
  const words = useWords('organization');
  return (
    <RowList>
      {people.map((person) => (
        <Row
          key={person.userId}
          name={
            <>
              {person.name}
              {person.userId === self && (
                <Text span c="dimmed">
                  {' '}
                  {words.you}
                </Text>
              )}
            </>
          }
          about={[person.designation, person.email].filter(Boolean).join(' · ')}
        >
          {action(person)}
        </Row>
      ))}
    </RowList>
  );
}

interface RemoveProps {
  /** Of the list, which outlives the row and shows the answer. */
  fetcher: FetcherWithComponents<FormAnswer>;
  action: string;
  fields: Record<string, string>;
  /** What the button is called in a screen reader. */
  name: string;
  onAnswer?: (answer?: FormAnswer) => void;
}

export function RemovePerson({ fetcher, action, fields, name, onAnswer }: RemoveProps) {
  const words = useWords('organization');
  const sendOnce = useSendOnce(fetcher.state !== 'idle', fetcher.data, onAnswer);
  const isSent = Object.entries(fields).every(
    ([field, value]) => fetcher.formData?.get(field) === value,
  );
  return (
    <fetcher.Form method="post" action={action} onSubmit={sendOnce}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        variant="default"
        size="sm"
        loading={isSent}
        disabled={fetcher.state !== 'idle'}
        aria-label={name}
      >
        {words.remove}
      </Button>
    </fetcher.Form>
  );
}
