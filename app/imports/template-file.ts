import type { LoaderFunctionArgs } from '@remix-run/node';
import { COLUMNS, COLUMN_LABELS, type EmployeeRow } from '#modules/imports/contract';
import { organizationDetails } from '#modules/organizations/index.server';
import { eachDetail } from '#foundation/card-details';
import { BYTE_ORDER_MARK, csvLine } from '#foundation/csv';
import { chosenOrganization } from '../http/chosen-organization.server';

/** A file to begin with: its columns, and one employee at each of the first locations. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { actor, chosen } = await chosenOrganization(context, request);
  const { domain, locations } = await organizationDetails(context.services, actor, chosen);
  const example = (name: string, number: number) => {
    const row: EmployeeRow = {
      ...eachDetail((_, { sample }) => sample),
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@${domain}`,
      designation: 'Gardener',
      employeeId: `E-10${number}`,
      contactNumber: `00351 22 000 00${number}`,
      location: locations[number % locations.length]?.name ?? '',
    };
    return COLUMNS.map((column) => row[column]);
  };
  const lines = [
    COLUMNS.map((column) => COLUMN_LABELS[column]),
    ...['Ana Example', 'Rui Example'].map(example),
  ];
  return new Response(BYTE_ORDER_MARK + lines.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="employees-template.csv"',
    },
  });
}
