import { Anchor, Text } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Actor } from '#foundation/actor';
import { signInForm } from '#modules/identity/contract';
import { newTemplateInput } from '#modules/templates/contract';
import { listBackgrounds } from '#modules/templates/index.server';
import { messages } from '#foundation/messages';
import { holdsSomewhere } from '#foundation/permissions';
import { useFetcher } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { AddBackgrounds, type UploadAnswer } from './add-backgrounds';
import { AdminSignIn } from './admin-sign-in';
import { BackgroundList } from './background-list';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { type FormAnswer, keepFormSaying, useAnswer } from '../forms/form-answer';
import { PageHead } from '../ui/page-head';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import {
  addBackgrounds,
  rememberedAdmin,
  removeBackground,
  restoreBackgrounds,
  signIn,
} from './add-templates.server';
import { readForm } from '../forms/form.server';
import { refused } from '../forms/refusal.server';
import { Pieces, useWords } from '../language/use-words';

export const meta = titled('addTemplates');

export const shouldRevalidate = revalidateOn(among('TemplatesChanged', 'RoleChanged'));

const isManager = (actor: Actor | null): boolean =>
  actor !== null && holdsSomewhere(actor, 'template.manage');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, services } = context;
  return {
    backgrounds: await listBackgrounds(services),
    signIn: isManager(actor) ? null : { email: rememberedAdmin(request), as: actor?.username },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ['image', 'ids', newTemplateInput, signInForm]);
  const asked = { context, form };
  try {
    switch (form.get('intent')) {
      case 'add':
        return await addBackgrounds(asked);
      case 'remove':
        return await removeBackground(asked);
      case 'restore':
        return await restoreBackgrounds(asked);
      default:
        return await signIn(asked);
    }
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepFormSaying(messages.templatesFailed);

export default function AddTemplates() {
  const { backgrounds, signIn: dialog } = useLoaderData<typeof loader>();
  const words = useWords('templates');
  const kinds = [
    { category: 'plain', title: words.plain, text: words.plainText },
    { category: 'graphic', title: words.graphic, text: words.graphicText },
  ] as const;
  const answer = useAnswer();
  const uploaded = useActionData<UploadAnswer>();
  const removal = useFetcher<FormAnswer>();
  return (
    <>
      <PageHead title={words.backgrounds}>
        {words.about}{' '}
        {!dialog && (
          <Pieces
            of={words.numberedElsewhere<ReactNode>(
              <Anchor component={Link} to="/templates" inherit>
                {words.numberedOnes}
              </Anchor>,
            )}
          />
        )}
      </PageHead>
      <Done answer={removal.data ?? (dialog ? undefined : answer)} />
      <FormMessage>{removal.data?.message}</FormMessage>
      {kinds.map(({ category, title, text }) => (
        <BackgroundList
          key={category}
          category={category}
          title={title}
          text={text}
          images={backgrounds[category]}
          fetcher={dialog ? null : removal}
        >
          {!dialog && (
            <AddBackgrounds
              category={category}
              answer={uploaded?.category === category ? uploaded : undefined}
            />
          )}
        </BackgroundList>
      ))}
      {dialog && (
        <AdminSignIn email={dialog.email} answer={answer}>
          {dialog.as && (
            <Text size="sm" c="dimmed">
              {words.signedInAs(dialog.as)}
            </Text>
          )}
        </AdminSignIn>
      )}
    </>
  );
}
