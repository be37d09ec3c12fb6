import { Box, Button, Group, Text } from '@mantine/core';
import { useSearchParams, type FetcherWithComponents } from '@remix-run/react';
import { IconMailOff } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { Columns, ColumnsOf, ListQuery } from '#foundation/list';
import type { InvitedPerson } from '#modules/organizations/contract';
import { AskFirst } from '../forms/ask-first';
import type { FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { useWords } from '../language/use-words';
import { DataTable, type Cells, type RowState } from '../lists/data-table';
import { ListFilters } from '../lists/list-filters';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import type { PageSelection } from '../lists/selection';
import { Moment } from '../ui/moment';
import { Note } from '../ui/note';
import { useArrivals } from '../ui/use-arrivals';
import classes from './people.module.css';

/** The last columns of each list of invitations, which calls two of them. */
export const INVITATION_COLUMNS = {
  invitedAt: {
    label: 'Sent',
    kind: 'day',
    labelled: true,
    order: ['Oldest first', 'Newest first'],
  },
  expiresAt: { label: '', kind: 'day', labelled: true, sort: false },
  id: { label: '', hiddenLabel: true, sort: false },
} as const satisfies ColumnsOf<InvitedPerson>;

interface Props<Row extends InvitedPerson> {
  list: { columns: Columns; searchLabel: string };
  query: ListQuery;
  rows: Row[];
  total: number;
  isMore?: boolean;
  /** What a screen reader and the question before a withdrawal call the person. */
  nameOf: (row: Row) => string;
  /** Where the invitations are changed. */
  action: string;
  /** What the page was answered where there is no script. */
  refusal?: string;
  /** What to do about mails that were refused; where there are any. */
  someRefused?: ReactNode;
  filter?: {
    /** A choice beside the search. */
    choice: ReactNode;
    /** In the place of a list that has nothing because of it. */
    none?: string;
  };
  /** Where several can be chosen: which of this page are, and what can be done with them. */
  selection?: { onPage: PageSelection; bar: ReactNode };
  /** In the place of a list that has nothing, without a search. */
  children: ReactNode;
}

/** Who is invited and has not come yet: an invitation is sent again, or withdrawn. */
export function InvitationList<Row extends InvitedPerson>(props: Props<Row>) {
  const { query, rows, total, isMore, nameOf, action, someRefused, filter, children } = props;
  const { selection } = props;
  const people = useWords('people');
  const words = useWords('imports').invitations;
  const [search] = useSearchParams();
  const sending = useFetcher<FormAnswer>();
  const withdrawal = useFetcher<FormAnswer>();
  const arrived = useArrivals(
    rows.map(({ id }) => id),
    search.toString(),
  );
  const { columns } = props.list;
  const list = useMemo(() => {
    const expiresAt = { ...columns.expiresAt, label: words.validUntil };
    return { columns: { ...columns, expiresAt, id: { ...columns.id, label: words.actions } } };
  }, [columns, words]);
  const isEmpty = rows.length === 0 && query.q === '' && !filter?.none;
  const refusal = props.refusal ?? sending.data?.message;
  return (
    <>
      <Done answer={sending.data} />
      <Done answer={withdrawal.data} orRefused />
      <Box mb={refusal ? 'md' : undefined}>
        <FormMessage>{refusal}</FormMessage>
      </Box>
      {someRefused && (
        <Note icon={IconMailOff} tone="marigold" mb="md">
          {someRefused}
        </Note>
      )}
      {isEmpty ? (
        children
      ) : (
        <>
          <ListFilters list={props.list} query={query} choices={[]}>
            {filter?.choice}
          </ListFilters>
          {rows.length === 0 ? (
            <NoRecords showAll={people.showAll} drop={['q', 'tab']}>
              {query.q ? people.noMatch(query.q) : filter?.none}
            </NoRecords>
          ) : (
            <DataTable
              list={list}
              query={query}
              rows={rows}
              cells={cells}
              stateOf={(row): State => ({
                fresh: arrived.has(row.id),
                name: nameOf(row),
                action,
                sending,
                withdrawal,
              })}
              selection={selection?.onPage}
              narrow="cards"
              className={classes.table}
            />
          )}
          {selection?.bar}
          <Pages {...query} total={total} isMore={isMore} rows={rows} />
        </>
      )}
    </>
  );
}

interface State extends RowState {
  name: string;
  action: string;
  sending: FetcherWithComponents<FormAnswer>;
  withdrawal: FetcherWithComponents<FormAnswer>;
}

const cells: Cells<InvitedPerson, State> = {
  invitedAt: (invited) => <Sent {...invited} />,
  id: ({ id }, state) => <Actions {...state} id={id} />,
};

function Sent({ invitedAt, isRefused }: InvitedPerson) {
  const words = useWords('imports').invitations;
  return (
    <>
      <Moment at={invitedAt} dayOnly />
      {isRefused && (
        <Text span display="block" size="sm" fw={600} c="var(--coral-text)">
          {words.notDelivered}
        </Text>
      )}
    </>
  );
}

function Actions({ id, name, action, sending, withdrawal }: State & { id: string }) {
  const { keep } = useWords('people');
  const words = useWords('imports').invitations;
  const isBusy = sending.state !== 'idle';
  const sendOnce = useSendOnce(isBusy, sending.data);
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <sending.Form method="post" action={action} onSubmit={sendOnce}>
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          mih={36}
          aria-label={words.sendNamed(name)}
          loading={isBusy && sending.formData?.get('id') === id}
        >
          {words.send}
        </Button>
      </sending.Form>
      <AskFirst
        fetcher={withdrawal}
        action={action}
        fields={{ intent: 'withdraw', id }}
        submitLabel={words.withdraw}
        name={words.withdrawNamed(name)}
        question={words.question(name)}
        keep={keep}
        button={{ size: 'compact-sm', mih: 36 }}
      >
        {words.text}
      </AskFirst>
    </Group>
  );
}
