import { html, type Html } from '../http/html';
import type { AnswerDescription, Call } from './call';
import {
  answersOf,
  jsonSchemaOf,
  type JsonSchema,
  operationIdOf,
  parametersIn,
  whoMay,
} from './openapi.server';
import { parameterKind, parametersOf } from './path-table';

/** What every call with input answers for the same reasons. */
const COMMON = new Set([400, 413, 415, 422]);

const AN_ID = '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47';
const A_MAIL = 'ada@example.com';

/** By what a parameter of a path holds. */
const PARAMETERS: Record<
  ReturnType<typeof parameterKind>,
  { schema: JsonSchema; example: string }
> = {
  id: { schema: { type: 'string', format: 'uuid' }, example: AN_ID },
  link: {
    schema: { type: 'string', description: 'What the link of a shared card ends with.' },
    example: 'q7Jm0PzF3vQbXc1LrT9sWg',
  },
  mail: { schema: { type: 'string', format: 'email' }, example: A_MAIL },
};

interface Field {
  name: string;
  place: 'path' | 'query' | 'body';
  required: boolean;
  schema: JsonSchema;
}

export function callSection(call: Call, publicUrl: string): Html {
  const slug = operationIdOf(call);
  const fields = fieldsOf(call);
  return html`<article class="call" id="${slug}" aria-labelledby="${slug}-name">
    <h3 id="${slug}-name">
      <a href="#${slug}"
        ><span class="verb ${call.method.toLowerCase()}">${call.method}</span> ${pathOf(call)}</a
      >
    </h3>
    <p>${call.about}</p>
    <p class="who"><span>Who</span> ${whoMay(call)}</p>
    ${fields.length > 0 && fieldTable(fields)}
    <h4>Answers</h4>
    ${answerList(call)}
    <h4>Try it</h4>
    <pre><code>${curlOf(call, fields, publicUrl)}</code></pre>
  </article>`;
}

/** A path that breaks before its slashes, where it must. */
export const pathOf = ({ path }: Call): Html =>
  html`<span class="path"
    >${path.split(/(?=\/)/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`)}</span
  >`;

function answerList(call: Call): Html {
  const answers = Object.entries(answersOf(call));
  const usual = answers.filter(([code]) => COMMON.has(Number(code))).map(([code]) => code);
  return html`<dl class="answers">
      ${answers
        .filter(([code]) => !COMMON.has(Number(code)))
        .map(
          ([code, { about, status, data, more }]) =>
            html`<div>
              <dt class="${Number(code) < 300 ? 'good' : 'refused'}">${code}</dt>
              <dd>
                ${about}${[status ?? []].flat().map((one) => html` <q>${one}</q>`)}
                ${(data || more) && shapeOf(data, Object.keys(more ?? {}))}
              </dd>
            </div>`,
        )}
    </dl>
    ${usual.length > 0 && html`<p class="usual">And ${usual.join(', ')} as for all calls.</p>`}`;
}

const fieldTable = (fields: Field[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">In</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ name, place, required, schema }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${!required && html` <small>optional</small>`}</th>
            <td>${place}</td>
            <td>${describe(schema)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

function fieldsOf(call: Call): Field[] {
  const body = call.body ? jsonSchemaOf(call.body, 'input') : {};
  return [
    ...parametersOf(call.path).map((name) => ({
      name,
      place: 'path' as const,
      required: true,
      schema: PARAMETERS[parameterKind(name)].schema,
    })),
    ...(call.query ? parametersIn(call.query) : []).map((one) => ({
      ...one,
      place: 'query' as const,
    })),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      required: body.required?.includes(name) ?? false,
      schema,
    })),
  ];
}

function describe({ description, ...schema }: JsonSchema): string {
  const { minLength = 0, maxLength } = schema;
  const length = minLength > 1 ? `${minLength} to ${maxLength}` : `up to ${maxLength}`;
  return [
    description,
    schema.enum && `One of ${schema.enum.join(', ')}.`,
    schema.format === 'uuid' && 'An id.',
    schema.format === 'email' && !description && 'A mail address.',
    maxLength && `Text, ${length} characters.`,
    schema.default !== undefined &&
      schema.default !== '' &&
      `By default ${String(schema.default)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A body in one line: { data: { id, username } }. */
function shapeOf(data: AnswerDescription['data'], more: string[]): Html {
  const names = [...more, ...(data ? [`data: ${shortOf(jsonSchemaOf(data, 'output'))}`] : [])];
  return html`<code class="shape">{ ${names.join(', ')} }</code>`;
}

function shortOf({ properties, items }: JsonSchema): string {
  if (items) return `[${shortOf(items)}]`;
  if (!properties) return '…';
  const names = Object.entries(properties).map(([name, inner]) =>
    inner.items || inner.properties ? `${name}: ${shortOf(inner)}` : name,
  );
  return `{ ${names.join(', ')} }`;
}

function curlOf(call: Call, fields: Field[], publicUrl: string): string {
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => PARAMETERS[parameterKind(name)].example,
  );
  const body = fields.filter(({ place, required }) => place === 'body' && required);
  const example = Object.fromEntries(
    body.map(({ name, schema }) => [name, exampleOf(name, schema)]),
  );
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${publicUrl}/api${path}${queryOf(fields)}'`,
    call.who !== 'public' && `  -H "Authorization: Bearer $VALIDATOR"`,
    body.length > 0 && `  -H 'Content-Type: application/json'`,
    body.length > 0 && `  -d '${JSON.stringify(example)}'`,
  ]
    .filter(Boolean)
    .join(' \\\n');
}

function queryOf(fields: Field[]): string {
  const inQuery = fields.filter(({ place }) => place === 'query');
  const wanted = inQuery.some(({ name }) => name === '_start')
    ? [
        ['_start', '0'],
        ['_end', '10'],
      ]
    : inQuery
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, String(exampleOf(name, schema))]);
  return wanted.length > 0 ? `?${new URLSearchParams(wanted).toString()}` : '';
}

function exampleOf(name: string, { examples, format, enum: choices }: JsonSchema): unknown {
  if (examples) return examples[0];
  if (format === 'email') return A_MAIL;
  if (format === 'uuid') return AN_ID;
  return choices?.[0] ?? `your ${name}`;
}
