import type { LoaderFunctionArgs } from '@remix-run/node';
import { listEmployees, memberByUser } from '#modules/organizations/index.server';
import { z } from 'zod';
import { searchIn } from '#foundation/list';
import { refusal } from '../forms/form.server';
import { loadOr } from '../forms/load-or';
import { chosenOrganization } from '../http/chosen-organization.server';

const AT_A_TIME = 20;

const startText = z.coerce.number().int().min(0).max(1e9).default(0);

/** Whom an admin may choose from, as far as the list was scrolled. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, chosen: organizationId } = await chosenOrganization(context, request);
  const { searchParams } = new URL(request.url);
  const parsed = startText.safeParse(searchParams.get('start') ?? undefined);
  if (!parsed.success) throw refusal(400);
  const [q, start] = [searchIn(searchParams), parsed.data];
  const { services } = context;
  const [found, own] = await Promise.all([
    listEmployees(services, actor, { organizationId, q, start, end: start + AT_A_TIME }),
    q.includes('@') ? memberByUser(services.sql, organizationId, actor.userId) : undefined,
  ]);
  const isOwnMail = [actor.email, own?.email].includes(q.toLowerCase());
  return { ...found, q, start, isOwnMail };
}

/** Only the dialog asks, and only for what it does not have. */
export const shouldRevalidate = () => false;

/** What cannot be had just now may be asked for again; the dialog stays. */
export const clientLoader = loadOr(null);
