import Ajv from 'ajv/dist/2020.js';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tests/support/database';
import { startRuntime, type Running } from '#tests/support/runtime';
import { callerOf, type Caller } from './support/client';

/** Written down from the contract, not from the code. */
const CONTRACT = `
POST /auth/login: email password -> 200 401 429
POST /auth/register: email password username code? proof? -> 200 401 403
POST /email/verification: email key? -> 200 429
POST /email/verification/confirm: email code -> 200 401
POST /email/account/verification: email key? -> 200 401 429
POST /user/account/delete: email code -> 200 401
PUT /user/account/status: -> 200 401
POST /auth/reset: email -> 200 208
POST /auth/reset/confirm: token password -> 200 401
PUT /auth/update: password currentPassword? -> 200 401 403
POST /auth/logout: -> 200 401
POST /admin/login: email password -> 200 401
POST /email/contact: name email subject message -> 200 429
GET /user: -> 200 401
GET /auth/users: -> 200 401 403 422
GET /auth/users/{id}: -> 200 401 404
PUT /auth/users/{id}: username -> 200 401 404
DELETE /auth/users/{id}: -> 200 401 403 404 409
GET /user/count/details: -> 200 401
POST /organization/create: name domain website address city locationName country myFile -> 200 401 403 429
POST /organization/create-organization: name domain website address city locationName country designation myFile email contactnumber username password latitude longitude userImage code? proof? -> 200 403
PUT /organization/update: name domain website refer_code? myFile? -> 200 401 403 404
GET /organization/list: -> 200 401 403 422
GET /organization/admin/list: -> 200 401 403 422
GET /organization/list/userorganization: -> 200 401
GET /organization/details/{orgId}: -> 200 401 404
GET /organization/count/organization/details/{orgId}: -> 200 401 403 404
GET /organization/user/card/business/P/{orgId}: -> 200 401 403 404 422
GET /organization/domain-list: -> 200 401
POST /organization/admin: name email -> 200 208 401 403 404 429
GET /organization/refer: -> 200 204 401 422 429
POST /organization/refer/{orgId}: -> 200 401 403 404
POST /organization/domain/mail: email key? -> 200 204 208 401 429
POST /organization/domain/mail/confirm: email code -> 200 401 429
PUT /organization/location: -> 200 204 208 401
GET /organization/user/exist: -> 200 204 401
GET /organization/corporate/user/exist: -> 200 204 401
POST /organization/location/{orgId}: address city name country adminmail? user_id? latitude longitude -> 200 204 208 401 403 404
PUT /organization/location/{orgId}/{locationId}: address? city? name? country? latitude? longitude? -> 200 401 403 404
GET /organization/location/info/{orgId}: -> 200 401 403 404 422
POST /organization/location/admin/{orgId}: loc_id? name? city? country? address? adminmail user_id -> 200 204 208 401 403 404
DELETE /organization/location/admin/{locationId}/{mail}/{orgId}: -> 200 208 401 403 404
POST /organization/auditor/{orgId}: email -> 200 208 401 403 404
DELETE /organization/auditor/{orgId}: email -> 200 208 401 403 404
POST /user/card/business: organizationID locationID name designation employeeid contactnumber email userImage? -> 200 401 403 404 409
PUT /organization/users/corporate/card/P: organizationID name designation employeeid contactnumber userImage? version? -> 200 401 403 404 409
GET /organization/users/cards/request: -> 200 401 403 404 422
GET /organization/users/cards/request/{id}: -> 200 401 403 404
PUT /organization/users/cards/request: id? ids? is_approved reason? version? imgFront? imgBack? -> 200 401 403 404 409
GET /organization/location/users/cards/request: -> 200 401 403 404 422
GET /organization/location/users/cards/request/{id}: -> 200 401 403 404
PUT /organization/location/users/cards/request: id? ids? is_approved reason? version? imgFront? imgBack? -> 200 401 403 404 409
POST /card/business/design/adminapprove: id userid name? -> 200 401 403 404
POST /card/business/adminapprove: id userid name? -> 200 401 403 404
GET /organization/users/list: -> 200 401 403 404 422
PUT /organization/users/list: id? ids? is_quit -> 200 401 403 404 409
GET /organization/location/users/list: -> 200 401 403 404 422
PUT /organization/location/users/list: id? ids? is_quit -> 200 401 403 404 409
GET /organization/replace/users/list: -> 200 401 403 404 422
PUT /organization/replace/users/list: id user_id replace_with -> 200 208 401 403 404
PUT /organization/template: timage number -> 200 401 403 429
GET /card-template: -> 200
GET /view-card/{shareId}: -> 200 404 410 429
GET /view-card/{shareId}/contact.vcf: -> 200 404 410 429
GET /view-card/{shareId}/qr.png: -> 200 404 410 422 429
GET /view-card/{shareId}/qr.svg: -> 200 404 410 422 429
POST /card-template/add: timage category -> 200 401 403 429
DELETE /card-template/delete: url status -> 200 401 403 404
GET /audit/requests: -> 200 401 403 404 422 429
GET /audit/requests/at: -> 200 401 403 404 422 429
GET /audit/verify: -> 200 401 403 404 429
GET /card/personal: -> 200 401
POST /card/personal: cardData img -> 200 401
POST /card/personal/back: cardData img -> 200 401
GET /card/business/design/{organizationId}: -> 200 401 404
POST /card/business/design/{organizationId}: cardData -> 200 401 403 404
POST /card/business/design/back/{organizationId}: cardData -> 200 401 403 404
POST /card/newdesign/personal: cardData -> 200 401
GET /card/business/user/organization: -> 200 401
GET /card/business/card/design/{organizationId}: -> 200 401 404
GET /card/business/{organizationId}: -> 200 401 404
POST /card/business/newdesign/{organizationId}: cardData -> 200 401 403 404
GET /openapi.json: -> 200`;
const PUBLIC =
  /^POST \/(auth\/(login|register|reset|reset\/confirm)|email\/.*|user\/account\/delete|admin\/login|organization\/create-organization)$|openapi|GET \/card-template$|GET \/view-card\//;
const BODY_RULES = ['400', '413', '415', '422'];

const rows = CONTRACT.trim()
  .split('\n')
  .map((line) => {
    const [, method = '', path = '', fields = '', codes = ''] =
      /^(\w+) (\S+):(.*) -> (.*)$/.exec(line) ?? [];
    const names = fields.trim().split(' ').filter(Boolean);
    return { call: `${method} ${path}`, method, path, names, codes: codes.split(' ') };
  });

interface Operation {
  security: object[];
  parameters: { name?: string; in?: string; schema?: object }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; required?: string[] } }>;
  };
  responses: Record<string, { description: string; content?: object; headers: object }>;
}

interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
}

let database: FreshDatabase;
let running: Running;
let call: Caller;
let document: Document;

beforeAll(async () => {
  database = await freshDatabase();
  running = await startRuntime({ databaseUrl: database.url });
  call = callerOf(running.url);
  document = (await call('GET', '/api/openapi.json')).json as unknown as Document;
});
afterAll(async () => {
  await running.stop();
  await database.drop();
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(result.errors).toBeUndefined();
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('has every call of the contract, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(rows.map((row) => row.call).sort());
  });

  describe.each(rows)('of $call', ({ call: name, method, path, names, codes }) => {
    const operation = () => document.paths[path]?.[method.toLowerCase()] as Operation;

    it('tells who may call', () => {
      const security = PUBLIC.test(name) ? [] : [{ bearer: [] }, { plain: [] }];
      expect(operation().security).toEqual(security);
    });

    it('tells what goes in', () => {
      const schema = operation().requestBody?.content['application/json']?.schema;
      const { properties = {}, required = [] } = schema ?? {};
      const described = Object.keys(properties).map((field) =>
        required.includes(field) ? field : `${field}?`,
      );
      expect(described.sort()).toEqual([...names].sort());
      const inPath = operation().parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      );
    });

    it('tells what comes out', () => {
      const described = Object.keys(operation().responses);
      const expected = ['POST', 'PUT'].includes(method) ? [...codes, ...BODY_RULES] : codes;
      expect(described).toEqual(expect.arrayContaining(expected));
      expect(described.some((code) => code.startsWith('5'))).toBe(false);
      for (const response of Object.values(operation().responses)) {
        expect(response.description).not.toBe('');
        expect(response.headers).toHaveProperty('X-Request-Id');
      }
    });
  });

  it('describes the parameters of lists', () => {
    const names = document.paths['/auth/users']?.get?.parameters.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['_start', '_end', '_sort', '_order', 'q', 'type']),
    );
  });
});

describe('what goes in', () => {
  interface Field {
    description: string;
    minLength?: number;
    maxLength?: number;
  }
  const fieldOf = (path: string, name: string) => {
    const { schema } = document.paths[path]!.post!.requestBody!.content['application/json']!;
    return (schema.properties as Record<string, Field>)[name]!;
  };

  it.each([
    ['/user/card/business', 'contactnumber', '٠١٢٣٤'],
    ['/user/card/business', 'contactnumber', '１２３４'],
    ['/user/card/business', 'contactnumber', '1\n2\n3'],
    ['/auth/register', 'username', 'Ab\tcde'],
    ['/auth/register', 'username', 'Ab\u3000cde'],
    ['/auth/register', 'username', ' Abcde '],
    ['/organization/location/{orgId}', 'latitude', '٥٢٫٥'],
    ['/organization/location/{orgId}', 'latitude', '−12'],
  ])('of %s is described no narrower than it is taken: %s %j', (path, name, value) => {
    const validate = new Ajv({ strict: false }).compile(fieldOf(path, name));
    expect(validate(value)).toBe(true);
  });

  it('says how long texts may be', () => {
    const length = { name: [1, 100], designation: [1, 100], employeeid: [1, 50] };
    for (const [name, [minLength, maxLength]] of Object.entries(length)) {
      expect(fieldOf('/user/card/business', name)).toMatchObject({ minLength, maxLength });
    }
  });
});

describe('the rules of all calls', () => {
  const REASONS = ['signed-out', 'password', 'deleted', 'expired', 'ended'];

  it('say why the server ends a socket, and what it answers to headers that are too long', async () => {
    const page = await call('GET', '/api', { headers: { Accept: 'text/html' } });
    for (const text of [document.info.description, page.text]) {
      for (const word of [...REASONS, 'ended {why}', '/socket.io', '431']) {
        expect(text).toContain(word);
      }
    }
  });
});

describe('every method on every path', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

  it('is served, or refused with the methods there are', async () => {
    for (const path of Object.keys(document.paths)) {
      const served = rows.filter((row) => row.path === path).map(({ method }) => method);
      if (served.includes('GET')) served.push('HEAD');
      for (const method of METHODS) {
        const url = `/api${path.replace(/\{\w+\}/, 'x')}`;
        const { code, headers } = await call(method, url);
        if (served.includes(method)) {
          expect([`${method} ${path}`, code]).not.toEqual([`${method} ${path}`, 405]);
          expect(code).toBeLessThan(500);
          continue;
        }
        expect([`${method} ${path}`, code]).toEqual([
          `${method} ${path}`,
          method === 'OPTIONS' ? 204 : 405,
        ]);
        expect(headers.allow?.split(', ').sort()).toEqual([...served, 'OPTIONS'].sort());
      }
    }
  });

  it('without a token is 401 wherever a user must be signed in', async () => {
    for (const { call: name, method, path } of rows.filter((row) => !PUBLIC.test(row.call))) {
      const { code, json } = await call(method, `/api${path}`);
      expect([name, code]).toEqual([name, 401]);
      expect(json.status).toEqual(expect.any(String));
    }
  });
});

describe('/api', () => {
  const visit = (accept: string) => call('GET', '/api', { headers: { Accept: accept } });

  it('shows people a page with every call, and needs no script', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { code, text, headers } = await visit(browser);
    expect([code, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { method, path } of rows) {
      const id = [method.toLowerCase(), ...path.split(/\W+/).filter(Boolean)].join('-');
      expect(text).toContain(`id="${id}"`);
    }
    expect(text).not.toMatch(/<script|style=|<style/);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    const style = await call('GET', href);
    expect([style.code, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('is at its address alone, not in capitals', async () => {
    for (const path of ['/API', '/Api/openapi.json']) {
      expect((await call('GET', path)).code).toBe(404);
    }
  });

  it('shows programs the way to the document', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const { json } = await visit(accept);
      expect(json.data).toEqual({ openapi: `${running.url}/api/openapi.json` });
    }
  });
});
