import type { z } from 'zod';
import type { RunCommand } from '#events/command.server';
import type { Services } from '#events/services';
import type { Actor, CommandContext } from '#foundation/actor';
import type { FieldErrors } from '#foundation/errors';
import type { Role } from '#foundation/roles';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The user whose id is in the path, or a user with one of the roles; for others it is 404. */
interface SelfOr {
  self: string;
  or: readonly Role[];
}

/** Who may call: anyone, any signed-in user, users with one of the roles, or one user. */
type Who = 'public' | 'user' | readonly Role[] | SelfOr;

/** The answer of a call, before it becomes HTTP. */
export interface Answer {
  /** The HTTP status; `status` is the text for people. */
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
  /** Of which user it tells something, if not of the caller: kept for a key, it goes with that account. */
  about?: string;
  /** An unexpected error: the call may be repeated with the same Idempotency-Key. */
  failed?: true;
}

/** One answer of a call, for the documentation. */
export interface AnswerDescription {
  about: string;
  /** The exact `status` of the body, or all possible ones: then `data` comes with some of them. */
  status?: string | readonly string[];
  data?: z.ZodType;
  /** `data` comes in place of a `status`, or is left out at times. */
  dataIs?: 'alone' | 'sometimes';
  /** `data` is one page of a list, with `total` and X-Total-Count. */
  list?: true;
  /** Further fields at the top of the body. */
  more?: Record<string, z.ZodType>;
  /** The media type, when the answer is not our JSON. */
  type?: string;
}

/** What a handler works with. */
export interface CallContext<Body, Query, Caller> {
  /** What it reads with. */
  services: Services;
  imageUrl: (id: string) => string;
  actor: Caller;
  body: Body;
  query: Query;
  params: Record<string, string>;
  /** Runs a command for the caller, under a key derived from the Idempotency-Key. */
  run: RunCommand;
  /** What `run` runs commands with. */
  command: CommandContext;
  /** The calling program, as text. */
  device: string;
  /** The media type that the caller prefers among these. */
  prefers: (...types: string[]) => string | false;
}

interface Row<Body, Query, W extends Who> {
  method: Method;
  /** Below /api, parameters in braces: /auth/users/{id}. Those named id or …Id are ids of ours. */
  path: string;
  /** The heading in the documentation. */
  group: string;
  about: string;
  who: W;
  /** A POST that changes nothing: under an Idempotency-Key too it is run each time. */
  reads?: true;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  /** The `status` of a 422 when a field is missing, or when one of these fields is missing. */
  incomplete?: string | Record<string, string>;
  /** Its own answers, besides those of the common rules. */
  answers: Record<number, AnswerDescription>;
  /** What differs from the usual 500 after an unexpected error; `what` failed is for the log. */
  orElse?: { what: string; code?: 208; status?: string };
  /** Without an answer of its own the call is done: 200, with the one `status` that 200 has. */
  handle(
    context: CallContext<Body, Query, W extends 'public' ? null : Actor>,
  ): Promise<Answer> | Promise<void> | Answer;
}

/** One call of the API as a row of data, from which it is served, checked and documented. */
export interface Call extends Omit<Row<unknown, unknown, Who>, 'handle'> {
  handle(context: CallContext<unknown, unknown, Actor | null>): Promise<Answer>;
}

/** The dispatcher parses input with the row's own schemas, so the types of `handle` are right. */
export const defineCall = <W extends Who, Body = Record<string, never>, Query = unknown>(
  row: Row<Body, Query, W>,
): Call => ({
  ...row,
  handle: async (context) => (await row.handle(context as never)) ?? doneOf(row.answers[200]),
});

const doneOf = ({ status }: Partial<AnswerDescription> = {}): Answer =>
  typeof status === 'string' ? { code: 200, status } : { code: 200 };

/** Whether an Idempotency-Key is read at all; for other calls it is ignored. */
export const takesKey = ({ method }: Call): boolean => method === 'POST' || method === 'PUT';

/** The same of a body. */
export const takesBody = (call: Call): boolean => takesKey(call) || call.body !== undefined;
