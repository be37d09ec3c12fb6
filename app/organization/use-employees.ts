import { useCallback, useEffect, useState } from 'react';
import type { EmployeeView } from '#modules/organizations/contract';
import { useFetcher } from '../forms/use-fetcher';
import { useChanges } from '../live/use-changes';
import type { loader } from './employees';

type Part = Exclude<Awaited<ReturnType<typeof loader>>, null>;

export interface Employees {
  rows: EmployeeView[];
  more: boolean;
  isOwnMail: boolean;
}

/** The employees that a search finds, as many as were asked for so far; null until the first are there. */
export function useEmployees(organization: string, q: string) {
  const { data, state, load } = useFetcher<Part | null>();
  const [seen, setSeen] = useState(data);
  const [found, setFound] = useState<(Employees & { q: string }) | null>(null);
  if (data !== seen) {
    setSeen(data);
    if (data) setFound(joined(found, data));
  }
  const ask = useCallback(
    (start: number) =>
      load(
        `/organization/location/employees?${new URLSearchParams({ organization, q, start: String(start) })}`,
      ),
    [load, organization, q],
  );
  useEffect(() => ask(0), [ask]);
  useChanges({
    onChange: ({ type, userId }) => {
      if (type === 'MemberRemoved') setFound((now) => now && without(now, userId));
    },
  });

  const isIdle = state === 'idle';
  const failed = isIdle && data === null;
  const loadMore = () => {
    if (isIdle && found?.more) ask(found.rows.length);
  };
  return { found, failed, isLoading: !isIdle, loadMore, retry: () => ask(0) };
}

/** One who is removed meanwhile can be chosen no longer. */
const without = <Found extends Employees>(found: Found, gone?: string): Found => ({
  ...found,
  rows: found.rows.filter(({ userId }) => userId !== gone),
});

/** The next part of what is there, or the beginning of something else. */
function joined(before: (Employees & { q: string }) | null, { start, ...part }: Part) {
  if (start === 0 || before?.q !== part.q) return part;
  const known = new Set(before.rows.map(({ userId }) => userId));
  // Who joined meanwhile has moved the others along.
  const next = part.rows.filter(({ userId }) => !known.has(userId));
  return { ...part, rows: [...before.rows, ...next] };
}
