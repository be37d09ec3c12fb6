import type { LoaderFunctionArgs } from '@remix-run/node';
import { bundleOf } from '#events/bundle.server';
import { parseDecimal } from '#foundation/proof/bytes';
import { zipOf } from '#foundation/zip.server';
import { provableTo, recordProofExport } from '#modules/requests/index.server';
import { refusal } from '../forms/form.server';
import { limitedFile } from '../http/file-response.server';
import { admit } from '../http/viewer.server';

/** A part of the log with its proof: of an organization, or of one request of it. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const actor = admit(context.actor, request);
  const { searchParams } = new URL(request.url);
  const query = {
    organizationId: searchParams.get('organization') ?? '',
    requestId: searchParams.get('request') ?? undefined,
    first: parseDecimal(searchParams.get('from') ?? '') ?? 0,
  };
  const { services } = context;
  return limitedFile(request, services, actor, async () => {
    const bundle = await bundleOf(services, await provableTo(services, actor, query));
    if (!bundle) throw refusal(404);
    await context.run(recordProofExport, { ...query, events: bundle.events });
    const today = new Date().toISOString().slice(0, 10);
    const fileName = `leafcard-proof${query.requestId ? '-of-request' : ''}-${today}.zip`;
    return { fileName, type: 'application/zip', parts: zipOf(bundle.entries) };
  });
}
