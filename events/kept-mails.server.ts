import type { Sql } from '#foundation/database.server';
import { sealedAs, type Keyring } from '#foundation/keyring.server';

/** A mail as it would have left. */
export interface RenderedMail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

interface KeptMail extends RenderedMail {
  id: string;
  at: string;
}

/** Mails that were kept because there is no mail server. */
export interface KeptMails {
  /** Newest first. */
  list: () => Promise<KeptMail[]>;
  get: (id: string) => Promise<KeptMail | null>;
  /** Keeping one again under its id changes nothing. */
  keep: (id: string, mail: RenderedMail) => Promise<void>;
  drop: (isMeant: (mail: KeptMail) => boolean) => Promise<void>;
}

export const MAILS_KEPT = 200;

interface KeptRow {
  id: string;
  sealed: string;
  at: Date;
}

export function createKeptMails({ sql, keyring }: { sql: Sql; keyring: Keyring }): KeptMails {
  /** None of a mail whose key was dropped from ENCRYPTION_KEYS: it cannot be read any more. */
  const opened = ({ id, sealed, at }: KeptRow): KeptMail[] => {
    try {
      const mail = keyring.openJson<RenderedMail>(sealed, sealedAs.keptMail(id));
      return [{ id, at: at.toISOString(), ...mail }];
    } catch {
      return [];
    }
  };
  return {
    list: async () => {
      const rows = await sql<KeptRow[]>`
        select * from mail.kept order by at desc, id desc limit ${MAILS_KEPT}`;
      return rows.flatMap(opened);
    },
    get: async (id) => {
      const rows = await sql<KeptRow[]>`select * from mail.kept where id::text = ${id}`;
      return rows.flatMap(opened)[0] ?? null;
    },
    keep: async (id, mail) => {
      const sealed = keyring.sealJson(mail, sealedAs.keptMail(id));
      await sql`insert into mail.kept (id, sealed) values (${id}, ${sealed}) on conflict do nothing`;
      // Many are kept at a time: what another job is dropping is not waited for, else each might wait for the other.
      await sql`
        delete from mail.kept where id in (
          select id from mail.kept
           where id in (select id from mail.kept order by at desc, id desc offset ${MAILS_KEPT})
             for update skip locked)`;
    },
    drop: async (isMeant) => {
      const kept = (await sql<KeptRow[]>`select * from mail.kept`).flatMap(opened);
      const ids = kept.filter(isMeant).map(({ id }) => id);
      if (ids.length > 0) await sql`delete from mail.kept where id = any(${ids}::uuid[])`;
    },
  };
}
