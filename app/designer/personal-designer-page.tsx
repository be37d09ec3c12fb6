import { ownPersonalCard, savePersonalCard } from '#modules/cards/index.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { messages } from '#foundation/messages';
import { listBackgrounds } from '#modules/templates/index.server';
import { titled } from '../ui/page-title';
import { useWords } from '../language/use-words';
import { keepForm } from '../forms/form-answer';
import { errorPageSaying } from '../ui/error-page';
import { useHydrated } from '../ui/use-hydrated';
import { Designer } from './designer';
import type { EditorMode } from './editor/editor';
import { DesignerSkeleton } from './skeleton';
import { revalidateOn } from '../live/revalidate';
import { savedDesign, saveDesign, SAVED_FIELDS } from './save-design.server';
import { JSON_LIMIT, readForm } from '../forms/form.server';
import { admit } from '../http/viewer.server';

const VIEWER = '/new-personal-card-view';

export const meta = titled('personalDesigner');

export const shouldRevalidate = revalidateOn(
  ({ type, own }) => type === 'TemplatesChanged' || (type === 'DesignSaved' && own),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = admit(context.actor, request);
  const [card, backgrounds] = await Promise.all([
    ownPersonalCard(context.services, actor),
    listBackgrounds(context.services),
  ]);
  const known = { name: actor.username, email: actor.email };
  const details = card?.details ?? {};
  return { saved: savedDesign(card), backgrounds, known, details, userId: actor.userId };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = admit(context.actor, request);
  return saveDesign(await readForm(request, SAVED_FIELDS, JSON_LIMIT), {
    save: (input) => context.run(savePersonalCard, input),
    theirs: async () => savedDesign(await ownPersonalCard(context.services, actor)),
  });
}

export const clientAction = keepForm;

export const ErrorBoundary = errorPageSaying(messages.designLoadFailed);

export default function PersonalCardDesign() {
  return <PersonalDesigner mode="canvas" title={useWords('titles').personalDesigner} />;
}

interface Props {
  mode: EditorMode;
  title: string;
}

export function PersonalDesigner(props: Props) {
  const { details, ...data } = useLoaderData<typeof loader>();
  const values = useMemo(() => ({ texts: details, images: {} }), [details]);
  const navigate = useNavigate();
  if (!useHydrated()) return <DesignerSkeleton {...props} />;
  // A first card is there to be shown; a user who saves it again is still designing.
  const onSaved = (version: number) => version === 1 && navigate(`${VIEWER}?new`);
  return <Designer kind="personal" {...props} values={values} onSaved={onSaved} {...data} />;
}
