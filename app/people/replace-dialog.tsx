import { Button, Text } from '@mantine/core';
import { useDebouncedValue, useIsomorphicEffect } from '@mantine/hooks';
import type { FetcherWithComponents } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import type { PersonView } from '#modules/organizations/contract';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { useChanges } from '../live/use-changes';
import {
  EmployeeFinder,
  EmployeeOption,
  EmployeeOptions,
  EmployeeSearch,
  EmployeesFailed,
  WaitingForEmployees,
} from '../ui/employee-option';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import Modal from '../ui/modal';
import classes from './people.module.css';
import type { loader } from './substitutes';
import { useNumber, useWords } from '../language/use-words';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface Props {
  action: string;
  /** Who was removed; null while the dialog is closed. */
  person: PersonView | null;
  fetcher: FetcherWithComponents<FormAnswer>;
  onClose: () => void;
}

export function ReplaceDialog({ person, fetcher, onClose, action }: Props) {
  const words = useWords('people');
  const { replaceWith, name = '' } = person ?? {};
  const title = replaceWith ? words.replaceAgainNamed(name) : words.replaceNamed(name);
  return (
    <Modal opened={person !== null} onClose={onClose} title={title} size="lg">
      {person && <Choice key={person.id} {...{ person, fetcher, action, onClose }} />}
    </Modal>
  );
}

type Found = Exclude<Awaited<ReturnType<typeof loader>>, null>;
type Substitute = Found['rows'][number];

/** Who may replace a person, as far as the search finds them; null until the first answer. */
function useSubstitutes(organization: string, q: string) {
  const { data, state, load } = useFetcher<Found | null>();
  const ask = useCallback(
    () => load(`/organization/users/substitutes?${new URLSearchParams({ organization, q })}`),
    [load, organization, q],
  );
  useEffect(ask, [ask]);
  return { found: data ?? null, failed: state === 'idle' && data === null, retry: ask };
}

function Choice({
  person,
  fetcher,
  action,
  onClose,
}: Omit<Props, 'person'> & { person: PersonView }) {
  const words = useWords('people');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [sent, setSent] = useState(false);
  const [picked, setPicked] = useState<Substitute | null>(null);
  const { found, failed, retry } = useSubstitutes(person.organizationId, q);
  useChanges({
    onChange: ({ type, id }) => {
      if (type !== 'MemberRemoved') return;
      if (id === picked?.id) setPicked(null);
      if (found?.rows.some((one) => one.id === id)) retry();
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  useIsomorphicEffect(() => {
    if (picked) button.current?.focus();
  }, [picked]);
  const sendOnce = useSendOnce(fetcher.state !== 'idle', fetcher.data, (answer) => {
    if (answer?.done) onClose();
  });
  const replaceWith = ({ id }: Substitute, event: MouseEvent) => {
    if (!sendOnce(event)) return;
    setSent(true);
    const form = { intent: 'replace', id: person.id, userId: person.userId, replaceWith: id };
    fetcher.submit(form, { method: 'post', action });
  };
  return (
    <EmployeeFinder>
      <FormMessage>
        {sent && fetcher.state === 'idle' ? fetcher.data?.message : undefined}
      </FormMessage>
      <Text>{words.replaceText(person.name)}</Text>
      <EmployeeSearch
        label={words.search}
        description={words.searchHint}
        value={typed}
        onSearch={setTyped}
      />
      <div className={classes.substitutes}>
        {failed ? (
          <EmployeesFailed onRetry={retry} />
        ) : found === null ? (
          <WaitingForEmployees />
        ) : (
          <>
            <Text size="sm" c="dimmed" role="status">
              <HowMany {...found} />
            </Text>
            {found.rows.length > 0 && (
              <EmployeeOptions>
                {found.rows.map((one) => (
                  <li key={one.id}>
                    <EmployeeOption
                      employee={one}
                      about={[
                        one.id === person.replaceWith && words.atPresent,
                        one.designation,
                        one.locationName,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                      current={one.id === person.replaceWith}
                      disabled={fetcher.state !== 'idle'}
                      picked={one.id === picked?.id}
                      onChoose={() => setPicked(one)}
                    />
                  </li>
                ))}
              </EmployeeOptions>
            )}
          </>
        )}
      </div>
      <Button
        ref={button}
        maw="100%"
        style={{ alignSelf: 'flex-end' }}
        disabled={!picked}
        loading={fetcher.state !== 'idle'}
        onClick={(event) => picked && replaceWith(picked, event)}
      >
        {picked ? words.replaceWith(picked.name) : words.replace}
      </Button>
    </EmployeeFinder>
  );
}

interface Counted {
  rows: readonly Substitute[];
  total: number;
  q: string;
}

function HowMany({ rows, total, q }: Counted) {
  const words = useWords('people');
  const { afterJoining } = useWords('organization');
  const number = useNumber();
  if (total === 0) {
    return q ? (
      words.noSubstituteMatches(q)
    ) : (
      <>
        <strong>{words.noSubstitute}</strong>
        <br />
        {afterJoining}
      </>
    );
  }
  return rows.length < total
    ? words.firstOf(number(rows.length), number(total))
    : words.employees(total);
}
