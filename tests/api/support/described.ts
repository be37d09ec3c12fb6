import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { Caller, Received } from './client';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
}

/** Says how answers differ from what the API's own document says of them; null where they do not. */
function differencesFrom(document: Document) {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length,
  }));
  // What has no parameter is meant before what has one.
  paths.sort((one, other) => one.parameters - other.parameters);
  const known = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string): ValidateFunction => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    known.set(pointer, validate);
    return validate;
  };
  return (method: string, address: string, { code, json, text }: Received): string | null => {
    const asked = new URL(`http://localhost${address}`).pathname;
    const path = paths.find(({ pattern }) => pattern.test(asked))?.path;
    const verb = method.toLowerCase();
    const operation = path === undefined ? undefined : document.paths[path]?.[verb];
    if (path === undefined || !operation) return null;
    const answer = operation.responses[code];
    if (!answer) return 'it is not described';
    if (!answer.content || !('application/json' in answer.content) || text === '') return null;
    const steps = ['paths', path, verb, 'responses', String(code)];
    const escaped = [...steps, 'content', 'application/json', 'schema'].map((step) =>
      encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1')),
    );
    const validate = validatorOf(`/${escaped.join('/')}`);
    return validate(json) ? null : ajv.errorsText(validate.errors);
  };
}

let differences: Promise<ReturnType<typeof differencesFrom>> | undefined;

/** Holds every answer against the document of the API, which is the same for all who ask. */
export const asDescribed =
  (call: Caller): Caller =>
  async (method, path, sent) => {
    differences ??= call('GET', '/openapi.json').then(({ json }) =>
      differencesFrom(json as unknown as Document),
    );
    const answer = await call(method, path, sent);
    const difference = (await differences)(method, path, answer);
    if (difference === null) return answer;
    throw new Error(
      `${method} ${path} was answered ${answer.code} otherwise than described: ${difference}`,
    );
  };
