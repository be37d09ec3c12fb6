import { Button, Divider, Group, Stack } from '@mantine/core';
import { newLocationForm } from '#modules/organizations/contract';
import { staffedLocations } from '#modules/organizations/index.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { IconMapPinPlus } from '@tabler/icons-react';
import { searchIn } from '#foundation/list';
import { messages } from '#foundation/messages';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { readForm, refusal } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { useFetcher } from '../forms/use-fetcher';
import { chosenOrganization } from '../http/chosen-organization.server';
import { SearchBox } from '../lists/list-filters';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { errorPageSaying } from '../ui/error-page';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { SettingsSection } from '../ui/settings-section';
import { SideDrawer } from '../ui/side-drawer';
import { countryNamesIn } from './country-names';
import { Auditors } from './auditors';
import { LocationAdmins } from './location-admins';
import { EditLocation, NewLocation } from './location-forms';
import { LocationList } from './location-list';
import classes from './location-list.module.css';
import { appointAdmin, saveNewLocation, dismissAdmin, saveLocation } from './locations.server';
import { useWords } from '../language/use-words';

export const meta = titled('locations');

export const shouldRevalidate = revalidateOn(
  among(
    'LocationAdded',
    'LocationChanged',
    'RoleChanged',
    'UsernameChanged',
    'MemberRenamed',
    'MemberRemoved',
    'OrganizationUpdated',
  ),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const { searchParams } = new URL(request.url);
  const q = searchIn(searchParams);
  const { shown } = countryNamesIn(context.language);
  const { all, found, auditors } = await staffedLocations(
    context.services,
    actor,
    chosen,
    q,
    shown,
  );
  const wanted = searchParams.get('location');
  const opened = all.find(({ id }) => id === wanted) ?? null;
  if (wanted !== null && !opened) throw refusal(404);
  const { userId: self } = actor;
  return { chosen, choices, locations: found, q, total: all.length, opened, auditors, self };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const form = await readForm(request, ['location', newLocationForm]);
  const asked = { context, request, organizationId, form };
  try {
    switch (form.get('intent')) {
      case 'add-location':
        return await saveNewLocation(asked);
      case 'add-admin':
        return await appointAdmin(asked);
      case 'remove-admin':
        return await dismissAdmin(asked);
      default:
        return await saveLocation(asked);
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

export const ErrorBoundary = errorPageSaying(messages.locationsFailed);

/** A location that is edited, or one that is new. */
const drawerOf = (search: URLSearchParams) => search.get('location') ?? search.get('new');

/** So many are found at a glance. */
const FEW = 6;

export default function OrganizationLocations() {
  const { chosen, choices, locations, q, total, opened, auditors, self } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const titles = useWords('titles');
  const words = useWords('organization');
  const answer = useAnswer<FormAnswer>();
  const plain = useActionData<FormAnswer>();
  // The drawer may be closed before they are answered.
  const addition = useFetcher<FormAnswer>();
  const removal = useFetcher<FormAnswer>();
  const at = (changes: Record<string, string>) => {
    const { new: _new, location: _location, ...kept } = Object.fromEntries(search);
    return `?${new URLSearchParams({ ...kept, ...changes })}`;
  };
  return (
    <>
      <Group justify="space-between" align="start" gap="0 16px" className={classes.head}>
        <PageHead title={titles.locations}>{words.locations.about}</PageHead>
        <Button
          component={Link}
          to={at({ new: '' })}
          preventScrollReset
          leftSection={<IconMapPinPlus size={20} stroke={1.75} aria-hidden />}
          mb={28}
        >
          {words.locations.create}
        </Button>
      </Group>
      <Done answer={plain} />
      <Done answer={addition.data} orRefused />
      <Done answer={removal.data} orRefused />
      <OrganizationChoice chosen={chosen} choices={choices} />
      {total > FEW && <SearchBox label={words.locations.search} value={q} />}
      <LocationList
        organization={chosen}
        locations={locations}
        q={q}
        editAt={(id) => at({ location: id })}
      />
      <SettingsSection title={words.auditors} text={words.locations.auditorsText}>
        <Auditors key={chosen} organization={chosen} auditors={auditors} self={self} />
      </SettingsSection>
      <SideDrawer read={drawerOf} title={opened?.name ?? words.locations.add} closeTo={at({})}>
        {opened ? (
          <Stack gap="xl" key={opened.id}>
            <EditLocation location={opened} answer={answer} />
            <Divider />
            <LocationAdmins
              organization={chosen}
              location={opened}
              {...{ self, addition, removal }}
            />
          </Stack>
        ) : (
          <NewLocation organization={chosen} answer={answer} />
        )}
      </SideDrawer>
    </>
  );
}
