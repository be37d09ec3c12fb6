import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { keepForm } from '../forms/form-answer';
import { OrganizationChoice } from '../ui/organization-choice';
import { titled } from '../ui/page-head';
import { useHydrated } from '../ui/use-hydrated';
import { useUnchanged } from '../ui/use-unchanged';
import { Designer } from './designer';
import { OtherEditors } from './other-editors';
import { RenderingProgress } from './rendering-progress';
import { sampleValues } from './sample-values';
import { DesignerSkeleton } from './skeleton';
import { revalidateOn } from '../live/revalidate';
import { chosenOrganization } from '../http/chosen-organization.server';
import { savedDesign, saveDesign } from './save-design.server';
import { readForm } from '../forms/form.server';
import { admit } from '../http/viewer.server';

const TITLE = 'Corporate Visiting Card Designer';

export const meta: MetaFunction = () => titled(TITLE);

export const shouldRevalidate = revalidateOn(
  ({ type, organizationId }) =>
    ['DesignSaved', 'TemplatesChanged', 'OrganizationUpdated', 'RoleChanged'].includes(type) ||
    (type === 'CardImagesRendered' && organizationId !== undefined),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  admit(context.actor, request);
  const { actor, chosen, choices } = await chosenOrganization(context, request, 'last');
  const [design, details, backgrounds, rendering] = await Promise.all([
    context.cards.queries.corporateDesign(actor, chosen),
    context.organizations.queries.details(actor, chosen),
    context.templates.queries.backgrounds(),
    context.cards.queries.renderingOf(actor, chosen),
  ]);
  const { name, domain, logo, locations } = details;
  return {
    saved: savedDesign(design),
    organizationId: chosen,
    sample: sampleValues({ name, domain, logo, location: locations[0] ?? null }),
    choices,
    backgrounds,
    rendering,
    userId: actor.userId,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  admit(context.actor, request);
  const { actor, chosen: organizationId } = await chosenOrganization(context, request, 'last');
  const { commands, queries } = context.cards;
  return saveDesign(await readForm(request), {
    save: (input) => commands.saveCorporate(context.command, { organizationId, ...input }),
    theirs: async () => savedDesign(await queries.corporateDesign(actor, organizationId)),
  });
}

export const clientAction = keepForm;

export default function CorporateCardDesign() {
  const { organizationId, choices, rendering, ...rest } = useLoaderData<typeof loader>();
  const { sample: loaded, ...data } = rest;
  const sample = useUnchanged(loaded);
  if (!useHydrated()) return <DesignerSkeleton title={TITLE} />;
  return (
    <Designer
      key={organizationId}
      kind="corporate"
      title={TITLE}
      organizationId={organizationId}
      choice={
        <>
          <OrganizationChoice chosen={organizationId} choices={choices} />
          <OtherEditors organizationId={organizationId} />
          <RenderingProgress rendering={rendering} />
        </>
      }
      known={sample.texts}
      values={sample}
      {...data}
    />
  );
}
