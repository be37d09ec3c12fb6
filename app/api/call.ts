import type { z } from 'zod';
import type { RunCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Actor, CommandContext } from '#foundation/actor';
import type { FieldErrors } from '#foundation/errors';
import type { Role } from '#foundation/roles';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Only the person whom a path parameter names, or the holder of one of the roles; to others it is absent. */
export interface SelfOr {
  self: string;
  or: readonly Role[];
}

/** Who may call: everybody, any signed-in person, holders of one of the roles, or one person. */
export type Who = 'public' | 'user' | readonly Role[] | SelfOr;

/** What a call answers, before it becomes HTTP. */
export interface Answer {
  /** The HTTP status; `status` is the text for a person. */
  code: number;
  status?: string;
  data?: unknown;
  total?: number;
  errors?: FieldErrors;
  /** Further fields at the top of the body. */
  more?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Instead of JSON. */
  raw?: { type: string; content: string | Uint8Array };
  /** It went wrong on our side: the same call may be tried again, under the same key too. */
  failed?: true;
}

/** One answer of a call as its readers know it. */
export interface AnswerDescription {
  about: string;
  /** The exact `status` of the body, or all that it may be: then `data` comes with some of them. */
  status?: string | readonly string[];
  data?: z.ZodType;
  /** `data` is one page of a list: `total` and X-Total-Count come with it. */
  list?: true;
  /** Further fields at the top of the body. */
  more?: Record<string, z.ZodType>;
  /** The whole answer is something else than our JSON. */
  type?: string;
}

export interface CallContext<Body, Query, Caller> {
  actor: Caller;
  body: Body;
  query: Query;
  params: Record<string, string>;
  /** Runs a command for the caller, under a key derived from the Idempotency-Key. */
  run: RunCommand;
  services: Services;
  /** What `run` runs commands with. */
  command: CommandContext;
  /** The program that calls, in words. */
  device: string;
  /** Which of these media types the caller likes best. */
  prefers: (...types: string[]) => string | false;
}

interface Row<Body, Query, W extends Who> {
  method: Method;
  /** Below /api, parameters in braces: /auth/users/{id}. Those named id or …Id are ids of ours. */
  path: string;
  /** The heading it stands under. */
  group: string;
  about: string;
  who: W;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  /** The `status` of a 422 when something is left out, or when one of these fields is. */
  incomplete?: string | Record<string, string>;
  /** What it answers by itself; what the common rules answer need not be said. */
  answers: Record<number, AnswerDescription>;
  handle(
    context: CallContext<Body, Query, W extends 'public' ? null : Actor>,
  ): Promise<Answer> | Answer;
}

/** One call of the API as a row of data: served, checked and documented from this alone. */
export interface Call extends Omit<Row<unknown, unknown, Who>, 'handle'> {
  handle(context: CallContext<unknown, unknown, Actor | null>): Promise<Answer> | Answer;
}

/** The dispatcher gives `handle` what the row's own schemas made, so the types of the row hold. */
export const defineCall = <W extends Who, Body = Record<string, never>, Query = unknown>(
  row: Row<Body, Query, W>,
): Call => ({ ...row, handle: (context) => row.handle(context as never) });

/** Whether a body is read at all; one that nobody asked for is ignored. */
export const takesBody = ({ method, body }: Call): boolean =>
  method === 'POST' || method === 'PUT' || body !== undefined;
