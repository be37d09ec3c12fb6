import { Group, Text, Tooltip } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  corporateDesign,
  renderingProgress,
  saveCorporateDesign,
} from '#modules/cards/index.server';
import { eachDetail } from '#foundation/card-details';
import { messages } from '#foundation/messages';
import { holderTexts, type CardValues } from '#modules/cards/contract';
import { organizationDetails } from '#modules/organizations/index.server';
import { listBackgrounds } from '#modules/templates/index.server';
import { titled } from '../ui/page-title';
import { useListing, useWords } from '../language/use-words';
import { keepForm } from '../forms/form-answer';
import { JSON_LIMIT, readForm } from '../forms/form.server';
import { chosenOrganization } from '../http/chosen-organization.server';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { useOthersAt } from '../live/use-presence';
import { Faces } from '../ui/faces';
import { errorPageSaying } from '../ui/error-page';
import { OrganizationChoice } from '../ui/organization-choice';
import { useHydrated } from '../ui/use-hydrated';
import { useUnchanged } from '../ui/use-unchanged';
import { Designer } from './designer';
import classes from './designer.module.css';
import type { EditorMode } from './editor/editor';
import { RenderingProgress } from './rendering-progress';
import { savedDesign, saveDesign, SAVED_FIELDS } from './save-design.server';
import { DesignerSkeleton } from './skeleton';

export const meta = titled('corporateDesigner');

const ofDesigns = among('DesignSaved', 'TemplatesChanged', 'OrganizationUpdated', 'RoleChanged');

export const shouldRevalidate = revalidateOn(
  (change) =>
    ofDesigns(change) ||
    (change.type === 'CardImagesRendered' && change.organizationId !== undefined),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen, choices } = await chosenOrganization(context, request, 'last');
  const [design, details, backgrounds, rendering] = await Promise.all([
    corporateDesign(context.services, actor, chosen),
    organizationDetails(context.services, actor, chosen),
    listBackgrounds(context.services),
    renderingProgress(context.services, actor, chosen),
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
  const { actor, chosen: organizationId } = await chosenOrganization(context, request, 'last');
  return saveDesign(await readForm(request, SAVED_FIELDS, JSON_LIMIT), {
    save: (input) => context.run(saveCorporateDesign, { organizationId, ...input }),
    theirs: async () => savedDesign(await corporateDesign(context.services, actor, organizationId)),
  });
}

export const clientAction = keepForm;

export const ErrorBoundary = errorPageSaying(messages.designLoadFailed);

export default function CorporateCardDesign() {
  return <CorporateDesigner mode="canvas" title={useWords('titles').corporateDesigner} />;
}

interface Props {
  mode: EditorMode;
  title: string;
}

export function CorporateDesigner(props: Props) {
  const { organizationId, choices, rendering, ...rest } = useLoaderData<typeof loader>();
  const { sample: loaded, ...data } = rest;
  const sample = useUnchanged(loaded);
  if (!useHydrated()) return <DesignerSkeleton {...props} />;
  return (
    <Designer
      key={organizationId}
      kind="corporate"
      {...props}
      organizationId={organizationId}
      choice={
        <>
          <OrganizationChoice chosen={organizationId} choices={choices} />
          <OtherEditors organizationId={organizationId} />
          <RenderingProgress rendering={rendering} />
        </>
      }
      cards={rendering.total}
      known={sample.texts}
      values={sample}
      {...data}
    />
  );
}

interface SampleOf {
  name: string;
  domain: string;
  logo: string;
  location: { address: string; city: string; country: string } | null;
}

/** The data of nobody in particular, to fill the card with while it is designed. */
const sampleValues = ({ name, domain, logo, location }: SampleOf): CardValues => ({
  texts: {
    companyname: name,
    ...holderTexts(
      { ...eachDetail((_, { sample }) => sample), email: `amara@${domain}` },
      location ?? { address: '1 High Street', city: 'London', country: 'United Kingdom' },
    ),
  },
  images: { logo },
});

/** Who else has this design open at the moment. */
function OtherEditors({ organizationId }: { organizationId: string }) {
  const others = useOthersAt({ kind: 'corporate-design', organizationId, id: organizationId });
  const listing = useListing();
  const words = useWords('designer').alsoOpenWith(listing(others.map(({ name }) => name)));
  return (
    <Group component="span" role="status" display="inline-flex" miw={0}>
      {others.length > 0 && (
        <Tooltip label={words}>
          <Group component="span" display="inline-flex" wrap="nowrap" gap={8} miw={0}>
            <Faces people={others} size={28} />
            <Text component="span" className={classes.wideWords} truncate fz={13} c="dimmed">
              {words}
            </Text>
          </Group>
        </Tooltip>
      )}
    </Group>
  );
}
