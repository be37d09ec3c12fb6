import { afterAll, beforeAll } from 'vitest';
import { newId } from '#foundation/ids';
import { cardCalls } from '../../app/api/cards.server';
import { canvas, textElement } from './support/cards';
import { pngUrl } from './support/images';
import type { Received } from './support/client';
import { newOffice } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';
import { newCallers, readTable, sweepRoles, type RoleRow } from './support/role-table';

/**
 * Things: `own` is the organization, `foreign` an organization of none of them, `absent` the id of
 * nothing, `odd` what is no id.
 */
const table = readTable(`
                                                          nobody user member super admin local auditor other
GET /card/personal                                own     401    200  200    200   200   200   200     200
POST /card/newdesign/personal                     own     401    200  200    200   200   200   200     200
GET /card/business/user/organization              own     401    200  200    200   200   200   200     200
GET /card/business/card/design/{organizationId}   own     401    404  200    404   200   200   200     404
GET /card/business/card/design/{organizationId}   foreign 401    404  404    404   404   404   404     404
GET /card/business/card/design/{organizationId}   absent  401    404  404    404   404   404   404     404
GET /card/business/card/design/{organizationId}   odd     401    404  404    404   404   404   404     404
POST /card/personal                               own     401    200  200    200   200   200   200     200
POST /card/personal/back                          own     401    200  200    200   200   200   200     200
GET /card/business/design/{organizationId}        own     401    404  200    404   200   200   200     404
GET /card/business/design/{organizationId}        foreign 401    404  404    404   404   404   404     404
GET /card/business/design/{organizationId}        absent  401    404  404    404   404   404   404     404
GET /card/business/design/{organizationId}        odd     401    404  404    404   404   404   404     404
POST /card/business/design/{organizationId}       own     401    403  403    403   200   403   403     404
POST /card/business/design/{organizationId}       foreign 401    403  403    403   404   403   403     404
POST /card/business/design/{organizationId}       absent  401    403  403    403   404   403   403     404
POST /card/business/design/{organizationId}       odd     401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  own     401    403  403    403   200   403   403     404
POST /card/business/design/back/{organizationId}  foreign 401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  absent  401    403  403    403   404   403   403     404
POST /card/business/design/back/{organizationId}  odd     401    403  403    403   404   403   403     404
GET /card/business/{organizationId}               own     401    404  200    404   200   200   404     404
GET /card/business/{organizationId}               foreign 401    404  404    404   404   404   404     404
GET /card/business/{organizationId}               absent  401    404  404    404   404   404   404     404
GET /card/business/{organizationId}               odd     401    404  404    404   404   404   404     404
POST /card/business/newdesign/{organizationId}    own     401    403  403    403   200   403   403     404
POST /card/business/newdesign/{organizationId}    foreign 401    403  403    403   404   403   403     404
POST /card/business/newdesign/{organizationId}    absent  401    403  403    403   404   403   403     404
POST /card/business/newdesign/{organizationId}    odd     401    403  403    403   404   403   403     404`);

let api: Api;
let people: Partial<Record<string, Person>>;
const organizations: Record<string, string> = { absent: newId(), odd: 'x' };

beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
  const own = await newOffice(api);
  const [other, foreign] = [await newOffice(api), await newOffice(api)];
  Object.assign(organizations, { own: own.id, foreign: foreign.id });
  people = await newCallers(api, own, other);
}, 180_000);
afterAll(() => api.stop());

/** What is sent, so that nothing but the caller and the thing decides the answer. */
const elements = { cardData: [textElement()] };
const BODIES: Record<string, object> = {
  'POST /card/personal': { ...elements, img: await pngUrl() },
  'POST /card/personal/back': { ...elements, img: await pngUrl() },
  'POST /card/business/design/{organizationId}': elements,
  'POST /card/business/design/back/{organizationId}': elements,
  'POST /card/newdesign/personal': { cardData: canvas() },
  'POST /card/business/newdesign/{organizationId}': { cardData: canvas() },
};

const answerTo = (
  caller: string,
  { call, method, path, thing }: RoleRow<string>,
): Promise<Received> =>
  api.call(method, path.replace('{organizationId}', organizations[thing] ?? ''), {
    token: people[caller]?.token,
    body: BODIES[call],
  });

sweepRoles({
  about: 'cards',
  table,
  calls: cardCalls,
  served: () => cardCalls.map(({ method, path }) => `${method} ${path}`),
  answerTo,
  hidden: ['foreign'],
});
