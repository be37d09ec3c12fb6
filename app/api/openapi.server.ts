import { z } from 'zod';
import { answersOf, whoMay } from './answers';
import { defineCall, takesBody, type AnswerDescription, type Call } from './call';
import { jsonSchemaOf, parametersIn, type JsonSchema } from './json-schema';
import { parameterKind, parametersOf } from './path-table';

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The OpenAPI 3.1 document of these calls. */
export function openApiOf(calls: readonly Call[]) {
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

const takesKey = ({ method }: Call): boolean => method === 'POST' || method === 'PUT';

const operationIdOf = ({ method, path }: Call): string =>
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
  if (code === 204) return { description: answer.about, headers };
  const type = answer.type ?? 'application/json';
  return {
    description: answer.about,
    headers,
    content: { [type]: { schema: bodyOf(code, answer) } },
  };
}

function bodyOf(code: number, { status, data, list, more = {}, type }: AnswerDescription) {
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
  const required = statuses.length > 1 ? ['status'] : Object.keys(properties);
  return { type: 'object', properties, required };
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
        'The same key from the same person, with the same method, path and body within 24 hours, gives the first answer again and does nothing twice. Answers 429 are not kept.',
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

const RULES = `JSON in, JSON out, UTF-8. Sign in with POST /auth/login and send the validator as
\`Authorization: Bearer <validator>\` or \`Authorization: <validator>\`; cookies are never read.
A password is sent as the lower-case hex SHA-256 of its UTF-8 bytes.

Every answer with a body is an object with \`data\`, \`status\` (text for a person) and, for lists, \`total\`.
Rules are checked in this order: unknown path 404, wrong method 405 (with Allow), token 401, role 403,
body over 2 MiB 413, not application/json 415, not JSON 400, wrong fields 422, absent or not yours 404,
not possible in this state 409. 429 comes with Retry-After. Calls without input take an empty body too.`;

/** The call that answers the document; `calls` says what is in it, itself included. */
export const openApiCall = (calls: () => readonly Call[]): Call =>
  defineCall({
    method: 'GET',
    path: '/openapi.json',
    group: 'This document',
    about: 'The OpenAPI 3.1 document of this API.',
    who: 'public',
    answers: { 200: { about: 'The document.', type: 'application/json', data: z.unknown() } },
    handle: () => ({
      code: 200,
      raw: { type: 'application/json; charset=utf-8', content: JSON.stringify(openApiOf(calls())) },
    }),
  });
