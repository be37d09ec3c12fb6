import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#foundation/demo';
import { takeSessionOf } from './support/hydrated';
import { callApi, tokenOf } from './support/api';
import { expect, test } from './support/test';

const [greta, mateo] = DEMO_ACCOUNTS;

test('admins who have the design of one organization open see each other come and go', async ({
  leafcard,
  page,
  person,
  signUp,
}) => {
  const ada = await person();
  const { email } = await signUp(ada);
  const token = await tokenOf(leafcard, { email: greta?.email ?? '', password: DEMO_PASSWORD });
  const body = { name: 'Fernhill Botanics', email };
  await callApi(leafcard, 'POST', '/organization/admin', { token, body });

  await takeSessionOf(page, mateo?.username);
  await page.goto('/new-corporate-admin-card-design');
  await expect(page.getByText('Also open with')).toBeHidden();
  await ada.goto('/new-corporate-admin-card-design');
  await expect(page.getByText('Also open with Ada Lovelace')).toBeAttached();
  await expect(ada.getByText(`Also open with ${mateo?.username}`)).toBeAttached();
  await ada.goto('/settings');
  await expect(page.getByText('Also open with')).toBeHidden();
});
