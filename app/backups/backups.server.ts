import type { AppLoadContext } from '@remix-run/node';
import { defineCommand } from '#events/command.server';
import type { Backup } from '#foundation/backup/backup-folder.server';
import { DomainError } from '#foundation/errors';
import { holdsSomewhere } from '#foundation/permissions';
import { takeFrom } from '#foundation/rate-limit.server';
import { chosenMoment, wayBack } from './restore-command';

/** Begins a backup of the embedded database, which goes on in the background. */
export const backUpNow = defineCommand<undefined>()({
  permission: 'backup.manage',
  prepare: async ({ services, actor }): Promise<void> => {
    const backups = services.backups();
    if (!backups) throw new DomainError('BackupsOff');
    const { sql, hashes, env, log } = services;
    // Each one takes the place of the oldest that is kept.
    await takeFrom(sql, hashes.bucket('backups', actor.userId), env.LIMIT_BACKUPS);
    await backups.begin();
    log.info({ userId: actor.userId }, 'a backup was asked for');
  },
});

const MOST_SHOWN = 30;

/** What the page says of backups, to those who look after them. */
export async function loadBackups({ actor, env, services }: AppLoadContext, request: Request) {
  if (!actor || !holdsSomewhere(actor, 'backup.manage')) return null;
  const backups = services.backups();
  if (!backups) return { kind: env.embedded ? ('off' as const) : ('own-server' as const) };
  const { backups: all, progress, failure, nextAt } = await backups.status();
  const search = new URL(request.url).searchParams;
  const isUnderWay = progress !== null || all[0]?.state === 'running';
  return {
    kind: 'embedded' as const,
    ...{ keep: backups.keep, folder: backups.folder },
    ...{ isUnderWay, progress },
    failure: isUnderWay || !failure ? null : { ...failure, cause: causeOf(failure.why) },
    nextAt: Date.parse(nextAt) > Date.now() ? nextAt : null,
    lastAt: all.find(({ state }) => state === 'complete')?.at ?? null,
    rows: all.slice(0, MOST_SHOWN).map(shown),
    older: Math.max(0, all.length - MOST_SHOWN),
    way: wayBack(all, chosenMoment(search)),
  };
}

const shown = ({ id, at, state, allBytes, reaches, checkedAt }: Backup) => ({
  ...{ id, at, state, bytes: allBytes },
  ...{ reaches: reaches ?? null, checkedAt: checkedAt ?? null },
});

type FailureCause = 'full' | 'folder' | 'interrupted' | 'other';

/** What the operator can do about it, as far as the words of the system tell. */
export function causeOf(why: string): FailureCause {
  if (/ENOSPC|EDQUOT|No space left/i.test(why)) return 'full';
  if (/EACCES|EPERM|EROFS|ENOTDIR|EEXIST/.test(why)) return 'folder';
  return why.includes('interrupted') ? 'interrupted' : 'other';
}
