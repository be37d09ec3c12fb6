import { z } from 'zod';
import { messages, tooLong } from '#foundation/messages';
import { STATUS_OF_CODE } from '../live/protocol';

/** The wire's names and codes; behind the rows of the API everything has its own name. */

export const statusCode = z.enum(['P', 'T', 'R'], messages.approvalInvalid);

/** The status of a request as it is sent: what comes out is ours. */
export const statusInput = statusCode.transform((code) => STATUS_OF_CODE[code]);

/** An organization or a location of ours; what cannot be an id names nothing. */
export const placeId = z
  .string(messages.required)
  .trim()
  .min(1, messages.required)
  .max(100, tooLong(100));
