import { Button, Group } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import {
  IconDownload,
  IconMailForward,
  IconUpload,
  IconUserMinus,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { peopleList, type PersonView } from '#modules/organizations/contract';
import type { Level } from '#foundation/permissions';
import { useBulkSelection } from '../bulk/use-bulk';
import { keepForm, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { useListSearch } from '../lists/list-address';
import { ListFilters } from '../lists/list-filters';
import { ListTabs } from '../lists/list-tabs';
import { NoRecords } from '../lists/no-records';
import { Pages } from '../lists/pages';
import { onlyOne } from '../lists/selection';
import { SelectionBar } from '../lists/selection-bar';
import { among, REQUEST_CHANGES } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { useChanges } from '../live/use-changes';
import { useWords } from '../language/use-words';
import { PageHead } from '../ui/page-head';
import { titled } from '../ui/page-title';
import { SideDrawer } from '../ui/side-drawer';
import { useArrivals } from '../ui/use-arrivals';
import {
  EXPORT_AT,
  INVITATIONS_AT,
  PEOPLE_AT,
  PEOPLE_CALLED,
  addressWith,
  openedIn,
} from './addresses';
import { PeopleTable } from './people-table';
import { changePeople, loadPeople, type LoadedPeople } from './people.server';
import { PersonDetails } from './person-details';
import { RemoveDialog, useRemoval } from './remove-dialog';
import { ReplaceDialog } from './replace-dialog';

export const meta = titled<typeof loader>(
  (titles, { data }) => titles[PEOPLE_CALLED[data?.level ?? 'organizations']],
);

const ofPeople = among(
  'MemberJoined',
  'MemberRenamed',
  'MemberMoved',
  'MemberRemoved',
  'MemberReplaced',
  'MemberForgotten',
  // A request may change a person's details, and its status is in the list.
  ...REQUEST_CHANGES,
  'OrganizationUpdated',
  'LocationChanged',
  'RoleChanged',
);
const ofCards = among('CardImagesRendered');

export const shouldRevalidate: ShouldRevalidateFunction = (asked) => {
  const isOneOpen = openedIn(asked.currentUrl.searchParams) !== null;
  return revalidateOn((change) => ofPeople(change) || (isOneOpen && ofCards(change)))(asked);
};

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPeople(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => changePeople(context, request);

export const clientAction = keepForm;

/** The people of an admin: who is there, who was removed, and who replaces them. */
export default function PeoplePage() {
  const loaded = useLoaderData<typeof loader>();
  const words = useWords('people');
  const { level, people, total, isMore, lengths, query, choices, opened, self } = loaded;
  const [shown] = useSearchParams();
  const search = useListSearch();
  const plain = useActionData<FormAnswer>();
  const replacement = useFetcher<FormAnswer>();
  const [replaced, setReplaced] = useState<PersonView | null>(null);
  const { tab, q, organizationId } = query;
  const matching = { tab, q, organizationId };
  // Admins cannot remove themselves.
  const others = people.filter(({ userId }) => userId !== self);
  const selection = useBulkSelection({
    onAll: { action: 'remove', level, matching },
    total: total - (people.length - others.length),
    isMore,
  });
  const onPage = selection.on(others.map(({ id }) => id));
  const removal = useRemoval(level, selection, matching);
  const leave =
    level === 'locations' ? among('MemberRemoved', 'MemberMoved') : among('MemberRemoved');
  useChanges({
    onChange: (change) => {
      if (!leave(change)) return;
      selection.deselect(change.id);
      if (change.type === 'MemberRemoved') removal.noteRemoved(change.id);
    },
  });
  const arrived = useArrivals(
    people.map(({ id }) => id),
    addressWith(shown, null),
  );
  const list = addressWith(search, null);
  // Another admin may name the replacement while this one looks for it.
  const shownPeople = opened ? [...people, opened.person] : people;
  const replacing = shownPeople.find(({ id }) => id === replaced?.id) ?? replaced;
  const removeSelected = () => {
    if (selection.count === null) return;
    const only = onlyOne(selection.selection);
    removal.ask(people.find(({ id }) => id === only) ?? 'selected');
  };
  return (
    <>
      <PageHead title={useWords('titles')[PEOPLE_CALLED[level]]}>{words.about}</PageHead>
      <Done answer={plain} />
      <Done answer={removal.fetcher.data} orRefused />
      <Done answer={replacement.data} orRefused />
      <FormMessage>{plain?.message}</FormMessage>
      <PeopleTabs level={level} lengths={lengths} shown={tab} list={list} />
      <ListFilters list={peopleList} query={query} choices={choices} />
      {people.length === 0 ? (
        <NoRecords showAll={q ? words.showAll : undefined}>
          {q ? words.noMatch(q) : tab === 'removed' ? words.noneRemoved : words.noneActive}
        </NoRecords>
      ) : (
        <PeopleTable
          {...loaded}
          arrived={arrived}
          selection={tab === 'active' ? onPage : null}
          onReplace={setReplaced}
        />
      )}
      <SelectionBar label={words.selected} {...selection} onPage={onPage}>
        {(count) => (
          <div data-keeps-focus>
            <Button
              size="sm"
              color="coral"
              onClick={removeSelected}
              leftSection={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
            >
              {words.removeCount(count)}
            </Button>
          </div>
        )}
      </SelectionBar>
      <Pages {...query} total={total} isMore={isMore} rows={people} />
      <SideDrawer read={openedIn} title={opened?.person.name ?? words.nobody} closeTo={list}>
        <div data-keeps-focus>
          <PersonDetails
            opened={opened}
            self={self}
            onRemove={removal.ask}
            onReplace={setReplaced}
          />
        </div>
      </SideDrawer>
      <RemoveDialog {...removal} />
      <ReplaceDialog
        action={PEOPLE_AT[level]}
        person={replacing}
        fetcher={replacement}
        onClose={() => setReplaced(null)}
      />
    </>
  );
}

interface TabsProps extends Pick<LoadedPeople, 'level' | 'lengths'> {
  shown: LoadedPeople['query']['tab'];
  list: string;
}

const PeopleTabs = memo(function PeopleTabs({ level, lengths, shown, list }: TabsProps) {
  const words = useWords('people');
  return (
    <ListTabs
      label={words.users}
      tabs={[
        { tab: 'active', label: words.present, icon: IconUsers, count: lengths.present },
        { tab: 'removed', label: words.removedUsers, icon: IconUserOff, count: lengths.removed },
      ]}
      shown={shown}
      list={list}
    >
      <ImportAndExport level={level} />
    </ListTabs>
  );
});

/** People come from a file, and the list that is shown goes into one. */
function ImportAndExport({ level }: { level: Level }) {
  const words = useWords('people');
  const titles = useWords('titles');
  const search = useListSearch();
  const partOf = (...names: string[]) =>
    new URLSearchParams([...search].filter(([name, text]) => text && names.includes(name)));
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <Group gap="xs">
      {level === 'organizations' && (
        <>
          <Button
            component={Link}
            to={{ pathname: INVITATIONS_AT, search: `${partOf('organization')}` }}
            variant="default"
            size="sm"
            leftSection={<IconMailForward {...icon} />}
          >
            {titles.invitations}
          </Button>
          <Button
            component={Link}
            to={{ pathname: '/organization/users/import', search: `${partOf('organization')}` }}
            variant="default"
            size="sm"
            leftSection={<IconUpload {...icon} />}
          >
            {words.import}
          </Button>
        </>
      )}
      <Button
        component="a"
        href={`${EXPORT_AT[level]}?${partOf('tab', 'q', 'sort', 'order', 'organization')}`}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload {...icon} />}
      >
        {words.export}
      </Button>
    </Group>
  );
}
