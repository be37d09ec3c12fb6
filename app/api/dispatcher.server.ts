import type { Request, RequestHandler } from 'express';
import { runCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Actor, CommandContext } from '#foundation/actor';
import { messages } from '#foundation/messages';
import { CallerGone, goneSignal } from '../http/body.server';
import { answerOf, refusals, respond } from './answer.server';
import { takesBody, takesKey, type Answer, type Call } from './call';
import { Idempotency } from './idempotency.server';
import { PathTable, type Found } from './path-table';
import {
  type ActorOf,
  callerOf,
  type Input,
  type JsonBody,
  parseInput,
  readJson,
  refuseForeign,
} from './request.server';

interface DispatcherOptions {
  calls: readonly Call[];
  actorOf: ActorOf;
  /** What commands work with. */
  services: Services;
  /** What calls read with. */
  servicesFor: (actor: Actor | null) => Services;
  /** The installation's secret for keyed hashes. */
  hashKey: Buffer;
  imageUrl: (id: string) => string;
  /** The caller's address as limits count it. */
  addressOf: (request: Request) => string;
  /** The calling program, as text. */
  deviceOf: (request: Request) => string;
  /** See IdempotencyOptions. */
  leaseMs?: number;
}

const NOTHING: JsonBody = { text: '' };
const FAILED = { what: 'an API call failed', code: 500, status: messages.somethingWentWrong };

/** Serves rows of calls. The rules that they share are checked here, in this order. */
export function createDispatcher(options: DispatcherOptions): RequestHandler {
  const { services, hashKey, leaseMs } = options;
  const { log } = services;
  const table = new PathTable(options.calls);
  const idempotency = new Idempotency({ ...services, hashKey, leaseMs });

  const answerTo = async (
    request: Request,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const { path, query } = targetOf(request);
    const found = table.find(path);
    if (!found) throw refusals.notFound();
    const allow = methodsOf(found).join(', ');
    if (request.method === 'OPTIONS') return { code: 204, headers: { Allow: allow } };
    const call = found.calls.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (!call) throw refusals.methodNotAllowed(allow);
    const actor = await callerOf(call, request, options.actorOf);
    const body = takesBody(call) ? await readJson(request, options.addressOf(request)) : NOTHING;
    const key = takesKey(call) ? request.get('idempotency-key') : undefined;
    const input = parseInput(call, { body: body.value, query, key });
    refuseForeign(call, actor, found.params);
    const given = { request, requestId, signal, input, params: found.params };
    const run = (commandKey?: string): Promise<Answer> =>
      handle(call, { ...given, actor, commandKey });
    if (key === undefined) return run();
    // Callers who are not signed in are distinguished by address, so they do not get answers of others.
    const who = actor?.userId ?? `public ${options.addressOf(request)}`;
    const scope = [who, call.method, path].join('\0');
    const sent = `${query.toString()}\0${body.text}`;
    const userId = actor?.userId ?? null;
    return idempotency.once({ scope, key, input: sent, userId, reads: call.reads, signal }, run);
  };

  const handle = async (call: Call, given: Given): Promise<Answer> => {
    const command: CommandContext = {
      actor: given.actor,
      correlationId: `api/${given.requestId}`,
      address: options.addressOf(given.request),
      idempotencyKey: given.commandKey,
      signal: given.signal,
    };
    const answer = call.handle({
      imageUrl: options.imageUrl,
      services: options.servicesFor(given.actor),
      actor: given.actor,
      ...given.input,
      params: given.params,
      run: (definition, input, otherwise) =>
        runCommand(services, definition, { ...command, ...otherwise }, input),
      command,
      device: options.deviceOf(given.request),
      prefers: (...types) => given.request.accepts(...types),
    });
    return answer.catch((error: unknown) => {
      if (!call.orElse || error instanceof CallerGone || answerOf(error)) throw error;
      return failed(error, given.requestId, call.orElse);
    });
  };

  const failed = (error: unknown, requestId: string, orElse?: Call['orElse']): Answer => {
    const { what, ...answer } = { ...FAILED, ...orElse };
    log.error({ err: error, requestId }, what);
    return { ...answer, failed: true };
  };

  return (request, response) => {
    const requestId = response.locals.requestId as string;
    answerTo(request, requestId, goneSignal(response))
      .catch((error: unknown) => {
        if (error instanceof CallerGone) return null;
        return answerOf(error) ?? failed(error, requestId);
      })
      .then((answer) => answer && respond(response, answer))
      .catch((error: unknown) => {
        log.error({ err: error, requestId }, 'an API answer could not be written');
        response.destroy();
      });
  };
}

interface Given {
  request: Request;
  requestId: string;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  actor: Actor | null;
  input: Input;
  params: Record<string, string>;
  commandKey: string | undefined;
}

function targetOf({ url }: Request): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  return { path, query: new URLSearchParams(query) };
}

function methodsOf({ calls }: Found): string[] {
  const methods = [...calls.keys()];
  return [...methods, ...(calls.has('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
