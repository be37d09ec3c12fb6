import { runCommand } from '#events/command.server';
import { NO_DETAILS } from '#foundation/card-details';
import { submitRequest } from '#modules/requests/index.server';
import { actorByToken } from '#modules/identity/index.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader } from '../../app/designer/card-holder';
import { newMember, newOffice } from './support/organizations';
import { startApi, type Api, type Person } from './support/people';

let api: Api;
beforeAll(async () => {
  api = await startApi({ LIMIT_CODE_MAIL: '1000/1h' });
});
afterAll(() => api.stop());

const as = ({ token }: Person) => actorByToken(api.running.runtime.services, token, 'api');

it('a design is looked at with what a person asked to have on the card', async () => {
  const office = await newOffice(api);
  const member = await newMember(api, office);
  const { runtime } = api.running;
  const actor = await as(office.admin);
  const seen = (query: Record<string, string>) => {
    const search = new URLSearchParams({ organization: office.id, ...query });
    const request = new Request(`http://127.0.0.1/card-design/holder?${search}`);
    const context = { ...runtime, actor };
    return loader({ context, request, params: {} } as unknown as LoaderFunctionArgs);
  };
  const { email = '', userId = '' } = (await as(member)) ?? {};
  expect(await seen({})).toMatchObject({ texts: null, person: null });
  expect(await seen({ person: userId })).toMatchObject({ texts: null, person: userId });
  expect(await seen({ person: 'nobody' })).toMatchObject({ texts: null });
  const correlationId = 'test';
  const command = { actor: await as(member), correlationId, address: '127.0.0.1' };
  await runCommand(runtime.services, submitRequest, command, {
    ...{ organizationId: office.id, locationId: office.locationId },
    ...NO_DETAILS,
    ...{ name: 'Sofia Reis', designation: 'Gardener' },
    ...{ employeeId: 'E-7', contactNumber: '+44 20 7946 0018' },
  });
  expect(await seen({ person: userId })).toMatchObject({
    texts: { name: 'Sofia Reis', employeeid: 'E-7', contact: '+44 20 7946 0018', email },
    photo: null,
  });
});
