import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  addLocation,
  addLocationAdmin,
  changeLocation,
  removeLocationAdmin,
} from '#modules/organizations/index.server';
import { messages } from '#foundation/messages';
import {
  appointForm,
  changeLocationInput,
  dismissForm,
  newLocationForm,
} from '#modules/organizations/contract';
import { idOf } from '../forms/form.server';
import { onlyChanged } from '../forms/only-changed';
import { incomplete } from '../forms/refusal.server';
import { sayNext, type ToastKey } from '../forms/toast.server';

interface Asked {
  context: ActionFunctionArgs['context'];
  request: Request;
  organizationId: string;
  form: FormData;
}

function backToList(request: Request, said: ToastKey): Response {
  const { pathname, searchParams } = new URL(request.url);
  for (const drawer of ['new', 'location']) searchParams.delete(drawer);
  return redirect(`${pathname}?${searchParams}`, { headers: { 'Set-Cookie': sayNext(said) } });
}

export async function saveNewLocation({ context, request, organizationId, form }: Asked) {
  const parsed = newLocationForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { adminEmail, userId, newLocationId, ...place } = parsed.data;
  const admin = adminEmail === undefined ? undefined : { email: adminEmail, userId };
  await context.run(addLocation, { organizationId, newLocationId, place, admin });
  return backToList(request, 'locationAdded');
}

export async function saveLocation({ context, request, organizationId, form }: Asked) {
  const locationId = idOf(new URL(request.url).searchParams.get('location'));
  const parsed = onlyChanged(changeLocationInput).safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  await context.run(changeLocation, {
    organizationId,
    locationId,
    place: parsed.data,
  });
  return backToList(request, 'locationChanged');
}

export async function appointAdmin({ context, organizationId, form }: Asked) {
  const parsed = appointForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { adminEmail, userId } = parsed.data;
  await context.run(addLocationAdmin, {
    organizationId,
    location: idOf(form.get('location')),
    admin: { email: adminEmail, userId },
  });
  return { done: messages.locationAdminAdded };
}

export async function dismissAdmin({ context, organizationId, form }: Asked) {
  const parsed = dismissForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  const { adminEmail } = parsed.data;
  const locationId = idOf(form.get('location'));
  await context.run(removeLocationAdmin, {
    organizationId,
    locationId,
    email: adminEmail,
  });
  const undo = { intent: 'add-admin', location: locationId, adminEmail };
  return { done: messages.locationAdminRemoved, undo };
}
