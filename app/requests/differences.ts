import type { ApprovedDetails, RequestDetails } from '#modules/requests/contract';

export type Field = keyof ApprovedDetails;

/** What the approved card says where the request says otherwise, by field. */
export function differencesOf(
  request: Pick<RequestDetails, 'approved' | Field>,
): Partial<Record<Field, string | null>> {
  const { approved } = request;
  if (!approved) return {};
  const fields = Object.keys(approved) as Field[];
  return Object.fromEntries(
    fields
      .filter((field) => approved[field] !== request[field])
      .map((field) => [field, approved[field]]),
  );
}
