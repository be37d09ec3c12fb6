import { Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData, useSearchParams } from '@remix-run/react';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonView } from '#modules/organizations/contract';
import { Done, FormMessage } from '../forms/form-message';
import { type FormAnswer, keepForm } from '../forms/form-answer';
import { PageHead, titled } from '../ui/page-head';
import { Pages } from '../lists/pages';
import { SideDrawer } from '../ui/side-drawer';
import { useArrivals } from '../ui/use-arrivals';
import { SelectionBar } from '../lists/selection-bar';
import { useListSearch } from '../lists/use-list-search';
import { useSelection } from '../lists/use-selection';
import { changePeople, loadPeople } from './people.server';
import { PEOPLE_AT, PEOPLE_CALLED, addressWith, openedIn } from './addresses';
import { NoPeople } from './no-people';
import { PeopleFilters } from './people-filters';
import { PeopleTable } from './people-table';
import { PeopleTabs } from './people-tabs';
import { PersonDetails } from './person-details';
import { RemoveDialog } from './remove-dialog';
import { ReplaceDialog } from './replace-dialog';
import { useRemoval } from './use-removal';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(PEOPLE_CALLED[data?.side ?? 'organizations']);

export { concernsPeople as shouldRevalidate } from './concerns';

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPeople(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => changePeople(context, request);

export const clientAction = keepForm;

/** The people of an admin: who is there, who was removed, and who does now what they did. */
export default function PeoplePage() {
  const props = useLoaderData<typeof loader>();
  const { side, people, total, isMore, lengths, query, choices, opened } = props;
  const [shown] = useSearchParams();
  const search = useListSearch();
  const plain = useActionData<FormAnswer>();
  const replacement = useFetcher<FormAnswer>();
  const [replaced, setReplaced] = useState<PersonView | null>(null);
  const { removed, q, organizationId } = query;
  const matching = { tab: removed ? 'removed' : 'active', q, organizationId };
  const selection = useSelection({ onAll: { deed: 'remove', side, matching }, total, isMore });
  // Nobody removes themselves.
  const others = people.filter(({ userId }) => userId !== props.self);
  const choice = selection.on(others.map(({ id }) => id));
  const removal = useRemoval(side, selection.chooseNone);
  const arrived = useArrivals(
    people.map(({ id }) => id),
    addressWith(shown, null),
  );
  const removeChosen = () => {
    const { all, ids } = selection.selection;
    const { chosen: count } = selection;
    if (count === null) return;
    const one = all ? undefined : people.find(({ id }) => ids.size === 1 && ids.has(id));
    removal.ask(one ?? { count, ...(all ? { matching } : { ids: [...ids] }) });
  };
  return (
    <>
      <PageHead title={PEOPLE_CALLED[side]}>
        Everybody who is here, and who was. It follows by itself as people join and leave.
      </PageHead>
      <Done answer={plain} />
      <Done answer={removal.fetcher.data} />
      <Done answer={replacement.data} />
      <FormMessage>{plain?.message}</FormMessage>
      <PeopleTabs side={side} removed={removed} lengths={lengths} />
      <PeopleFilters query={query} choices={choices} />
      {people.length === 0 ? (
        <NoPeople q={q} removed={removed} />
      ) : (
        <PeopleTable
          {...props}
          arrived={arrived}
          choice={removed ? null : choice}
          onReplace={setReplaced}
        />
      )}
      <SelectionBar label="Selected users" {...selection} onPage={choice}>
        {(chosen) => (
          <Button
            size="sm"
            color="coral"
            onClick={removeChosen}
            leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
          >
            Remove {chosen}
          </Button>
        )}
      </SelectionBar>
      <Pages {...query} total={total} isMore={isMore} rows={people} />
      <SideDrawer
        read={openedIn}
        title={opened?.person.name ?? 'Nobody here'}
        closeTo={addressWith(search, null)}
      >
        <PersonDetails
          opened={opened}
          self={props.self}
          onRemove={removal.ask}
          onReplace={setReplaced}
        />
      </SideDrawer>
      <RemoveDialog action={PEOPLE_AT[side]} {...removal} />
      <ReplaceDialog
        action={PEOPLE_AT[side]}
        person={replaced}
        fetcher={replacement}
        onClose={() => setReplaced(null)}
      />
    </>
  );
}
