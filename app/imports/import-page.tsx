import { Anchor, Box, Group } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { IconArrowLeft } from '@tabler/icons-react';
import { recentImports } from '#modules/imports/index.server';
import { titled } from '../ui/page-title';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { type FormAnswer, keepForm, useAnswer } from '../forms/form-answer';
import { useAnnounced } from '../ui/announced';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { ImportColumns } from './import-columns';
import { ImportActions } from './import-actions';
import { ImportFile } from './import-file';
import { ImportRows } from './import-rows';
import { ImportSummary, useSummary } from './import-summary';
import { RecentImports } from './recent-imports';
import { withinChoice } from '../lists/list-address';
import { among } from '../live/change-types';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { PEOPLE_AT } from '../people/addresses';
import { chosenOrganization } from '../http/chosen-organization.server';
import { readForm } from '../forms/form.server';
import { bringsFile, handleFile, openedImport, takeFile } from './import.server';
import { refused } from '../forms/refusal.server';
import { useWords } from '../language/use-words';

export const meta = titled('importEmployees');

const ofImports = among('ImportChanged', 'BulkChanged');

export const shouldRevalidate = revalidateOn(
  (change) => ofImports(change) || changesEverything(change),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request);
  const { searchParams } = new URL(request.url);
  const opened = await openedImport(context, actor, chosen, request);
  const recent = opened ? [] : await recentImports(context.services, actor, chosen);
  return { chosen, choices, opened, recent, isGone: searchParams.has('gone') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { chosen: organizationId } = await chosenOrganization(context, request);
  const sent = { context, request, organizationId };
  const form = bringsFile(request) ? null : await readForm(request, []);
  try {
    return form ? await handleFile(sent, form) : await takeFile(sent);
  } catch (error) {
    return refused(error, form ?? new FormData());
  }
}

export const clientAction = keepForm;

export default function ImportEmployees() {
  const { chosen, choices, opened, recent, isGone } = useLoaderData<typeof loader>();
  const titles = useWords('titles');
  const words = useWords('imports');
  const answer = useAnswer<FormAnswer>();
  const plain = useActionData<FormAnswer>();
  useAnnounced(useSummary(opened?.view));
  const home = `?${new URLSearchParams({ organization: chosen })}`;
  return (
    <>
      <PageHead title={opened ? opened.view.fileName : titles.importEmployees}>
        {opened ? words.states[opened.view.state] : words.about}
      </PageHead>
      <Done answer={plain} />
      {opened ? (
        <>
          <Anchor component={Link} to={home} display="block" w="fit-content" mb={16}>
            <Group component="span" gap={6}>
              <IconArrowLeft size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
              {words.anotherFile}
            </Group>
          </Anchor>
          <ImportActions
            view={opened.view}
            list={`${PEOPLE_AT.organizations}${withinChoice(chosen, choices)}`}
            allowance={opened.allowance}
            canWithdraw={opened.canWithdraw}
            organization={chosen}
            answer={answer}
          />
          <ImportSummary view={opened.view} outcome={opened.outcome} />
          <ImportRows opened={opened} organization={chosen} />
        </>
      ) : (
        <>
          <OrganizationChoice chosen={chosen} choices={choices} />
          {isGone && (
            <Box mb={16}>
              <FormMessage>{words.gone}</FormMessage>
            </Box>
          )}
          <ImportFile organization={chosen} answer={answer} />
          <RecentImports imports={recent} organization={chosen} />
          <ImportColumns organization={chosen} />
        </>
      )}
    </>
  );
}
