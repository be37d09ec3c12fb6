import { z } from 'zod';
import { messages } from '#foundation/messages';
import { contactNumber } from '#foundation/text-fields';
import type { EndReason } from '../live/protocol';
import { type AnswerDescription, type Call, defineCall, takesBody, takesKey } from './call';
import { parameterKind, parametersOf } from './path-table';
import { apiMessages } from './messages';

// Pages need not load it.
z.globalRegistry.add(contactNumber, {
  description: 'Three digits or more, of any script; extensions and words may be among them.',
  examples: ['+46 8 123 456'],
});

/** All answers of a call: its own, and those of the common rules. */
export function answersOf(call: Call): Record<number, AnswerDescription> {
  const bodied = takesBody(call);
  const common: [boolean, number, AnswerDescription][] = [
    [bodied, 400, { about: 'The body is not JSON.', status: apiMessages.notJson }],
    [
      call.who !== 'public',
      401,
      {
        about: 'The token is missing, unknown, expired or revoked.',
        status: messages.notSignedIn,
      },
    ],
    [Array.isArray(call.who), 403, { about: 'Not your role.', status: messages.notAllowed }],
    [
      parametersOf(call.path).length > 0,
      404,
      { about: 'Absent, or not yours.', status: messages.notFound },
    ],
    [
      bodied,
      413,
      {
        about:
          'The body is larger than 2 MiB, or has more fields, objects or levels than any call takes.',
        status: [apiMessages.tooLarge, apiMessages.tooComplex],
      },
    ],
    [bodied, 415, { about: 'The body is not application/json.', status: apiMessages.notJsonType }],
    [
      bodied || call.query !== undefined,
      422,
      { about: 'Something sent is not right; errors names each field.' },
    ],
  ];
  const all: Record<number, AnswerDescription> = {};
  for (const [applies, code, description] of common) if (applies) all[code] = description;
  return { ...all, ...call.answers };
}

/** The permission of a call as text. */
export function whoMay({ who }: Call): string {
  if (who === 'public') return 'Everybody';
  if (who === 'user') return 'Any signed-in person';
  if ('self' in who) return `The person themselves, or ${who.or.join(', ')}`;
  return who.join(', ');
}

export interface JsonSchema {
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  $ref?: string;
}

/** The JSON Schema of what a zod schema accepts or returns. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The format says the same in a readable way. Before a text is tidied up it may look otherwise.
      if (jsonSchema.format || (io === 'input' && isTidied(zodSchema))) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return plain as JsonSchema;
}

const isTidied = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.checks?.some(({ _zod: { def: check } }) => check.check === 'overwrite') ?? false;

const PAGE_PARAMETERS: Record<string, JsonSchema> = {
  _start: { type: 'integer', minimum: 0, default: 0, description: 'The first row, from 0.' },
  _end: {
    type: 'integer',
    minimum: 0,
    description: 'The row after the last; 10 after _start by default, at most 100 after it.',
  },
  _sort: { description: 'The column to sort by.' },
  _order: { description: 'Upwards or downwards.' },
  q: { description: 'Rows that contain this text in a column shown, whatever its case.' },
};

/** The parameters of a query; numbers are documented as numbers, although a URL has text. */
export function parametersIn(
  query: z.ZodType,
): { name: string; required: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => {
    const known = PAGE_PARAMETERS[name];
    return {
      name,
      required: required.includes(name),
      schema: known?.type ? known : { ...schema, ...known },
    };
  });
}

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function openApiOf(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leafcard',
      version: '1',
      description: RULES,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: COMPONENTS,
  };
}

function operationOf(call: Call) {
  const parameters = [
    ...parametersOf(call.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', ...(parameterKind(name) === 'id' && { format: 'uuid' }) },
    })),
    ...(call.query ? parametersIn(call.query) : []).map((one) => ({ ...one, in: 'query' })),
    ...(takesKey(call) ? [reference('parameters', 'IdempotencyKey')] : []),
    reference('parameters', 'RequestId'),
  ];
  return {
    operationId: operationIdOf(call),
    summary: call.about,
    description: `Who: ${whoMay(call)}.`,
    tags: [call.group],
    security: call.who === 'public' ? [] : [{ bearer: [] }, { plain: [] }],
    parameters,
    ...(takesBody(call) && { requestBody: requestBodyOf(call) }),
    responses: Object.fromEntries(
      Object.entries(answersOf(call)).map(([code, answer]) => [
        code,
        responseOf(Number(code), answer),
      ]),
    ),
  };
}

export const operationIdOf = ({ method, path }: Call): string =>
  [method.toLowerCase(), ...path.split(/\W+/).filter(Boolean)].join('-');

const requestBodyOf = ({ body }: Call) => ({
  required: body !== undefined,
  content: {
    'application/json': { schema: body ? jsonSchemaOf(body, 'input') : { type: 'object' } },
  },
});

function responseOf(code: number, answer: AnswerDescription) {
  const headers = {
    'X-Request-Id': reference('headers', 'RequestId'),
    ...(answer.list && { 'X-Total-Count': reference('headers', 'TotalCount') }),
    ...(code === 429 && { 'Retry-After': reference('headers', 'RetryAfter') }),
  };
  if (code === 204 || code === 304) return { description: answer.about, headers };
  const type = answer.type ?? 'application/json';
  return {
    description: answer.about,
    headers,
    content: { [type]: { schema: bodyOf(code, answer) } },
  };
}

function bodyOf(code: number, { status, data, dataIs, list, more = {}, type }: AnswerDescription) {
  if (type) return {};
  if (code === 422) return reference('schemas', 'Invalid');
  if (code >= 400 && !status && !data) return reference('schemas', 'Refused');
  const statuses = [status ?? []].flat();
  const properties: Record<string, JsonSchema> = {
    ...Object.fromEntries(
      Object.entries(more).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]),
    ),
    ...(data && { data: jsonSchemaOf(data, 'output') }),
    ...(statuses.length > 0 && { status: statusSchema(statuses) }),
    ...(list && { total: { type: 'integer', minimum: 0 } }),
  };
  const isAlone = dataIs === 'alone';
  const isMore = dataIs === 'sometimes' || statuses.length > 1;
  const required = isAlone ? [] : isMore ? ['status'] : Object.keys(properties);
  const oneOf = [{ required: ['data'] }, { required: ['status'] }];
  return { type: 'object', properties, required, ...(isAlone && { oneOf }) };
}

const statusSchema = (statuses: string[]): JsonSchema =>
  statuses.length > 1 ? { type: 'string', enum: statuses } : { type: 'string', const: statuses[0] };

const COMPONENTS = {
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The validator from /auth/login.' },
    plain: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The validator alone, without a scheme.',
    },
  },
  schemas: {
    Refused: {
      type: 'object',
      properties: { status: { type: 'string', description: 'What happened, for a person.' } },
      required: ['status'],
    },
    Invalid: {
      type: 'object',
      properties: {
        status: { type: 'string', description: 'What happened, for a person.' },
        errors: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong with which field.',
        },
      },
      required: ['status', 'errors'],
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same key from the same person, with the same method, path and body within 24 hours, gives the first answer again and does nothing twice. A call that only reads is run each time. Answers 429 and 5xx are not kept, nor wrong fields that are refused before the call begins, nor what refuses a person who is not signed in.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
    RequestId: {
      name: 'X-Request-Id',
      in: 'header',
      required: false,
      description: 'A name of yours for this request; the answer carries it.',
      schema: { type: 'string', pattern: '^[\\w.-]{1,100}$' },
    },
  },
  headers: {
    RequestId: { description: 'The name of the request.', schema: { type: 'string' } },
    TotalCount: {
      description: 'How many rows there are in all.',
      schema: { type: 'integer', minimum: 0 },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next try.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

/** Why the server ends a socket. */
export const END_REASONS: Record<EndReason, string> = {
  'signed-out': 'the user logged out',
  password: 'the password was changed',
  deleted: 'the account was deleted',
  expired: 'the session ran out',
  ended: 'the session was ended elsewhere',
};

const endReasons = (): string =>
  Object.entries(END_REASONS)
    .map(([why, about]) => `\`${why}\` (${about})`)
    .join(', ');

const RULES = `JSON in, JSON out, UTF-8. Sign in with POST /auth/login and send the validator as
\`Authorization: Bearer <validator>\` or \`Authorization: <validator>\`; cookies are never read.
A password is sent as the lower-case hex SHA-256 of its UTF-8 bytes.

Every answer with a body is an object with \`data\`, \`status\` (text for a person) and, for lists, \`total\`.
Rules are checked in this order: unknown path 404, wrong method 405 (with Allow), token 401, role 403,
body over 2 MiB or with more fields than any call takes 413, not application/json 415, not JSON 400, wrong fields 422, absent or not yours 404,
not possible in this state 409. 429 and 503 come with Retry-After. Address and headers of over 16 KB together are 431 without a body.
Calls without input take an empty body too.

Texts are tidied up before they are checked: spaces around them and characters that are never seen are left out,
what breaks a line is a space where a text has one line, letters in parts are put together, and numbers may have the digits of any script.
\`minLength\` and \`maxLength\` count the characters that are left.

How many codes and links are mailed is limited for each kind by itself (to register, to delete an account, to join by mail, to reset a password):
who was just mailed a code of one kind can ask for one of another.

Live changes come by Socket.io at \`/socket.io\`, for programs with \`auth: {token: validator}\`; \`since\`, a position, beside it asks for
what was missed. The server sends \`change {position, type, id, …}\`, after what was missed \`ready {position}\`, or \`reset {position}\`
where that was too much. When the session is over it sends \`ended {why}\` and disconnects: ${endReasons()}.`;

/** The call that answers the document; `calls` says what is in it, itself included. */
export const openApiCall = (calls: () => readonly Call[]): Call => {
  // Once: to make it of all schemas takes as long as dozens of other calls.
  let made: Buffer | undefined;
  return defineCall({
    method: 'GET',
    path: '/openapi.json',
    group: 'This document',
    about: 'The OpenAPI 3.1 document of this API.',
    who: 'public',
    answers: { 200: { about: 'The document.', type: 'application/json', data: z.unknown() } },
    handle: () => ({
      code: 200,
      raw: {
        type: 'application/json; charset=utf-8',
        content: (made ??= Buffer.from(JSON.stringify(openApiOf(calls())))),
      },
    }),
  });
};
