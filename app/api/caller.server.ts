import type { IncomingMessage } from 'node:http';
import { holds, type Actor } from '#foundation/actor';
import { ID_PATTERN } from '#foundation/ids';
import type { Call } from './call';
import { parameterKind } from './path-table';
import { refusals } from './refusal';

export type ActorOf = (token: string) => Promise<Actor | null>;

const TOKEN = /^(?:bearer\s+)?(\S{1,200})$/i;

/** Who calls; null where nobody need be known. Cookies are never looked at. */
export async function callerOf(
  call: Call,
  request: IncomingMessage,
  actorOf: ActorOf,
): Promise<Actor | null> {
  if (call.who === 'public') return null;
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
  const actor = token ? await actorOf(token) : null;
  if (!actor) throw refusals.notSignedIn();
  if (Array.isArray(call.who) && !call.who.some((role) => holds(actor, role))) {
    throw refusals.notAllowed();
  }
  return actor;
}

/** What is somebody else's, and what cannot exist, is absent. */
export function refuseForeign(
  { who }: Call,
  actor: Actor | null,
  params: Record<string, string>,
): void {
  for (const [name, value] of Object.entries(params)) {
    if (parameterKind(name) === 'id' && !ID_PATTERN.test(value)) throw refusals.notFound();
  }
  if (!actor || typeof who !== 'object' || !('self' in who)) return;
  const own = params[who.self] === actor.userId;
  if (!own && !who.or.some((role) => holds(actor, role))) throw refusals.notFound();
}
