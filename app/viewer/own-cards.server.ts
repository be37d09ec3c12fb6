import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  isBlankSide,
  type CardImages,
  type CardValues,
  type Contact,
  type ContactCodeView,
  type DesignDocument,
  type SideName,
} from '#modules/cards/contract';
import {
  cardOfMembership,
  contactCodeOf,
  ownPersonalCard,
  personalContact,
  personalValues,
} from '#modules/cards/index.server';
import type { MembershipView } from '#modules/organizations/contract';
import { organizationLeft, ownMemberships } from '#modules/organizations/index.server';
import { statusesOfMemberships } from '#modules/requests/index.server';
import { admit } from '../http/viewer.server';

type Arrived = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The user's own card, as its pages show it. */
export interface ShownCard {
  /** The person's. */
  name: string;
  shareId: string;
  design: DesignDocument;
  /** Whether nothing was put on a side. */
  isBlank: Record<SideName, boolean>;
  values: CardValues;
  /** Null until they are drawn. */
  images: CardImages | null;
  code: ContactCodeView;
  /** The address of the shared card. */
  link: string;
}

type Stored = Omit<ShownCard, 'isBlank' | 'code' | 'link'> & { contact: Contact };

const shownCard = ({ linkTo }: Arrived['context'], { contact, ...card }: Stored): ShownCard => ({
  ...card,
  isBlank: { front: isBlankSide(card.design.front), back: isBlankSide(card.design.back) },
  code: contactCodeOf(contact),
  link: linkTo(`/view-card/${card.shareId}`),
});

/** The user's own personal card; null before the first one. */
export async function loadPersonalCard({ context, request }: Arrived) {
  const actor = admit(context.actor, request);
  const card = await ownPersonalCard(context.services, actor);
  if (!card) return { card: null };
  const { shareId, design, images, details } = card;
  const name = details.name || actor.username;
  const contact = personalContact(design, details, actor.username);
  const values = personalValues(details);
  return { card: shownCard(context, { shareId, design, values, images, name, contact }) };
}

/** The user's card in the organization that the address names, else in the first that accepted them. */
export async function loadCorporateCard({ context, request }: Arrived) {
  const actor = admit(context.actor, request);
  const memberships = await ownMemberships(context.services, actor);
  const choices = memberships.map(({ organization: { id, name } }) => ({ id, name }));
  const asked = new URL(request.url).searchParams.get('organization');
  // Unknown organizations are ignored; after leaving one, the user sees the next one.
  const chosen =
    memberships.find(({ organization }) => organization.id === asked) ??
    (await firstAccepted(context, memberships)) ??
    memberships[0];
  if (!chosen) {
    const left = await organizationLeft(context.services, actor);
    return { card: null, choices, left };
  }
  const { shareId, design, images, values, contact, ...card } = await cardOfMembership(
    context.services,
    chosen,
  );
  const name = values.texts.name ?? '';
  // Both are set at the same time as the approval.
  const shown =
    shareId && design
      ? shownCard(context, { shareId, design, values, images, name, contact })
      : null;
  return { card: { ...card, shown }, choices, left: null };
}

async function firstAccepted(
  { services }: Arrived['context'],
  memberships: readonly MembershipView[],
): Promise<MembershipView | undefined> {
  if (memberships.length < 2) return undefined;
  const statuses = await statusesOfMemberships(services.sql, memberships);
  return memberships[statuses.indexOf('accepted')];
}

export type OwnCorporateCard = NonNullable<Awaited<ReturnType<typeof loadCorporateCard>>['card']>;
