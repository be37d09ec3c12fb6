import { z } from 'zod';
import { appointedUser, placeInput } from '#modules/organizations/contract';
import { email } from '#foundation/account-fields';
import { messages } from '#foundation/messages';
import { placeFields } from './organization-fields';

/** A location begins without an admin, or with one who is named by mail and id together. */
export const addLocationInput = z
  .object({
    ...placeInput.shape,
    ...placeFields,
    adminmail: email.optional(),
    user_id: appointedUser.optional(),
  })
  .superRefine(({ adminmail, user_id: userId }, context) => {
    if ((adminmail === undefined) === (userId === undefined)) return;
    const path = adminmail === undefined ? ['adminmail'] : ['user_id'];
    context.addIssue({ code: 'custom', path, message: messages.goTogether });
  });

/** Whom to make an admin of which location: one by its id, or by all that tells it from others. */
export const locationAdminInput = z
  .object({
    loc_id: z.string().min(1, messages.required).optional(),
    ...placeInput.omit({ latitude: true, longitude: true }).partial().shape,
    adminmail: email,
    user_id: appointedUser,
  })
  .transform(({ loc_id: id, adminmail, user_id: userId, ...fields }, context) => {
    const admin = { email: adminmail, userId };
    if (id !== undefined) return { location: id, admin };
    const { name, city, country, address } = fields;
    if (name && city && country && address) {
      return { location: { name, city, country, address }, admin };
    }
    for (const field of ['name', 'city', 'country', 'address'] as const) {
      if (fields[field]) continue;
      context.addIssue({ code: 'custom', path: [field], message: messages.required });
    }
    return z.NEVER;
  });
