import type { Actor, CommandContext, User } from '#foundation/actor';
import type { Sql } from '#foundation/database.server';
import { DomainError, isDomainError } from '#foundation/errors';
import {
  belongsTo,
  holdsSomewhere,
  isForMembers,
  isInScope,
  mayAt,
  scopeOf,
  type Holder,
  type Level,
  type Permission,
  type Place,
} from '#foundation/permissions';
import { isWalled, unwalled } from '#foundation/reader.server';
import type { Turns } from '#foundation/turns.server';
import type { Services } from './services';
import type { ActorLock, Unit } from './unit';

/** Who may run a command: anyone, anyone signed in, or holders of a permission. */
type CommandPermission = Permission | 'public' | 'signed-in';

/**
 * One command, defined once: the page's form, its action, the API row, bulk, import and jobs all run this.
 * `prepare` holds what is costly or outside the database, and runs before the transaction; `body` runs in
 * it, again from the start when another writer came first.
 */
export interface Command<Input, Result, Prepared, P extends CommandPermission> {
  permission: P;
  /** Where the permission must hold. Without it, anywhere; the body then asks for each thing by itself. */
  place?: (input: Input) => Place;
  /** `exclusive` for what ends sessions or changes the actor's own account. */
  lock?: ActorLock | ((input: Input, actor: User) => ActorLock);
  /** Streams that the body loads in any case: they are read along with the beginning. */
  preload?: (unit: Unit, input: Input, actor: User) => Promise<unknown>;
  /** Of a costly command: few run at once, and users and addresses take turns. */
  turns?: Turns;
  prepare?: (call: Call<Input, P>) => Promise<Prepared>;
  /** Without one, the command keeps nothing in the log and answers what `prepare` made. */
  body?: (run: Run<Input, Prepared, P>) => Promise<Result>;
}

interface Call<Input, P extends CommandPermission> {
  services: Services;
  context: CommandContext;
  input: Input;
  /** With the rights as they were when the request came; null where a visitor may be signed out. */
  actor: P extends 'public' ? Actor | null : Actor;
}

interface Run<Input, Prepared, P extends CommandPermission> extends Omit<Call<Input, P>, 'actor'> {
  unit: Unit;
  /** With those of the transaction. */
  actor: P extends 'public' ? User | null : User;
  prepared: Prepared;
}

/** Two calls, because TypeScript takes all types of one call as given or infers them all. */
export const defineCommand =
  <Input>() =>
  <P extends CommandPermission, Prepared = undefined, Result = Prepared>(
    command: Command<Input, Result, Prepared, P>,
  ): Command<Input, Result, Prepared, P> =>
    command;

const DISK_LOW_SECONDS = 30;

/** What is otherwise than in the context of the request. */
type Otherwise = Pick<Partial<CommandContext>, 'actor' | 'idempotencyKey' | 'signal'>;

/** Runs a command for the user of the context: what routes, API rows and jobs are given. */
export type RunCommand<More = Otherwise> = <Input, Result, Prepared, P extends CommandPermission>(
  command: Command<Input, Result, Prepared, P>,
  input: NoInfer<Input>,
  more?: More,
) => Promise<Result>;

/** The actor's rights are checked when the request came, and once more in the transaction. */
export async function runCommand<Input, Result, Prepared, P extends CommandPermission>(
  services: Services,
  { permission, place, lock, preload, turns, prepare, body }: Command<Input, Result, Prepared, P>,
  context: CommandContext,
  input: NoInfer<Input>,
): Promise<Result> {
  const check = async (relations: Relations, sql: Sql, user: User | null) => {
    if (permission === 'public') return;
    if (!user) throw new DomainError('NotSignedIn');
    if (permission === 'signed-in') return;
    await requirePermission(relations, sql, user, permission as Permission);
    if (place)
      await requirePermission(relations, sql, user, permission as Permission, place(input));
  };
  if (services.isDiskLow()) throw new DomainError('DiskLow', { retryAfter: DISK_LOW_SECONDS });
  const call = { services, context, input };
  /** The organization of which it has to be asked how the actor stands to it. */
  let asked: string | undefined;
  const noting: Relations = {
    relationTo: (sql, userId, organizationId) => {
      asked = organizationId;
      return services.relationTo(sql, userId, organizationId);
    },
  };
  await check(noting, services.sql, context.actor);
  const { actor } = context;
  const run = async (): Promise<Result> => {
    let prepared: Prepared;
    try {
      prepared = (await prepare?.({ ...call, actor: actor as never })) as Prepared;
    } catch (error) {
      // The first time under this key may itself have used up the code or link that is refused now.
      const key = body && isDomainError(error) ? context.idempotencyKey : undefined;
      const done = key && (await services.store.resultOf<Result>(key));
      if (done) return done.result;
      throw error;
    }
    if (!body) return prepared as unknown as Result;
    let relations: Relations = services;
    const readAhead = async (unit: Unit) => {
      if (!actor) return;
      relations = relationsOnce(services);
      await Promise.all([
        asked && relations.relationTo(unit.sql, actor.userId, asked),
        preload?.(unit, input, actor),
      ]);
    };
    const work = async (unit: Unit) => {
      await check(relations, unit.sql, unit.actor);
      return body({ ...call, unit, prepared, actor: unit.actor as never });
    };
    return services.store.transaction(context, work, {
      lock: typeof lock === 'function' ? (actor ? lock(input, actor) : 'shared') : lock,
      preload: readAhead,
    });
  };
  return turns
    ? turns.take(actor ? [actor.userId, context.address] : [context.address], run)
    : run();
}

/**
 * Lets pass who holds the permission there. Others learn that they may not only inside an organization
 * that they belong to; elsewhere it is as if there were none.
 */
export async function requirePermission(
  services: Relations,
  sql: Sql,
  user: Holder,
  permission: Permission,
  place?: Place,
): Promise<void> {
  if (!place) {
    if (holdsSomewhere(user, permission)) return;
    throw new DomainError('NotAllowed');
  }
  const { organizationId } = place;
  const allowed = mayAt(user, permission, place);
  if (organizationId === undefined) {
    if (allowed) return;
    throw new DomainError(place.userId === undefined ? 'NotAllowed' : 'NotFound');
  }
  // A grant in an organization shows that there is one.
  if (allowed && user.grants.some((grant) => grant.organizationId === organizationId)) return;
  const relation = await services.relationTo(sql, user.userId, organizationId);
  if (relation === 'absent') throw new DomainError('NotFound');
  if (allowed || (relation === 'member' && isForMembers(permission))) return;
  const knows = relation === 'member' || belongsTo(user, permission, organizationId);
  throw new DomainError(knows ? 'NotAllowed' : 'NotFound');
}

type Relations = Pick<Services, 'relationTo'>;

/** Asks once about each organization. */
export function relationsOnce({ relationTo }: Relations): Relations {
  const known = new Map<string, ReturnType<typeof relationTo>>();
  return {
    relationTo: (sql, userId, organizationId) => {
      const relation = known.get(organizationId) ?? relationTo(sql, userId, organizationId);
      known.set(organizationId, relation);
      return relation;
    },
  };
}

/** What is read as the actor. Where it is not seen, only the app knows which refusal that is. */
export async function requireReadable<Row extends { organizationId: string; locationId: string }>(
  services: Pick<Services, 'relationTo' | 'sql'>,
  { level, ...wanted }: Omit<Wanted, 'level'> & { level: Level | ((row: Row) => Level) },
  find: (sql: Sql) => Promise<Row | undefined>,
): Promise<Row> {
  const { sql } = services;
  const row = await find(sql);
  const placed = row ?? (isWalled(sql) ? await find(unwalled(sql, 'refusal')) : undefined);
  if (!placed) throw new DomainError('NotFound');
  const at = typeof level === 'function' ? level(placed) : level;
  await requireInScope(services, unwalled(sql, 'refusal'), { ...wanted, level: at }, placed);
  if (!row) throw new DomainError('NotFound');
  return row;
}

interface Wanted {
  actor: Holder;
  permission: Permission;
  level: Level;
}

/**
 * Gives the row if the permission holds for it. The refusal is 403 only inside an organization that the
 * actor belongs to, and never for location admins; elsewhere it is as if there were none.
 */
export async function requireInScope<Row extends { organizationId: string; locationId: string }>(
  services: Relations,
  sql: Sql,
  { actor, permission, level }: Wanted,
  row: Row | undefined,
): Promise<Row> {
  if (row && isInScope(scopeOf(actor, permission, level), row)) return row;
  if (row && level === 'organizations') {
    const { organizationId } = row;
    await requirePermission(services, sql, actor, permission, { organizationId });
  }
  throw new DomainError('NotFound');
}
