import { createReadStream } from 'node:fs';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePermission } from '#events/command.server';
import { filesOf } from '#foundation/backup/backup-folder.server';
import { refusal } from '../forms/form.server';
import { limitedFile } from '../http/file-response.server';
import { admit } from '../http/viewer.server';

/** A backup as it lies in its folder: sealed, under keys that no answer of ours contains. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const actor = admit(context.actor, request);
  const { services } = context;
  const asked = new URL(request.url).searchParams.get('id');
  return limitedFile(request, services, actor, async () => {
    await requirePermission(services, services.sql, actor, 'backup.manage');
    const backups = services.backups();
    const all = (await backups?.list()) ?? [];
    const found = all.find(({ id, state }) => id === asked && state === 'complete');
    if (!backups || !found) throw refusal(404);
    services.log.info({ backup: found.id, userId: actor.userId }, 'a backup is downloaded');
    const { archive } = filesOf(backups.folder, found.id);
    const parts = createReadStream(archive);
    return { fileName: `${found.id}.backup`, type: 'application/octet-stream', parts };
  });
}
