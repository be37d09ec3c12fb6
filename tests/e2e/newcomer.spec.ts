import { expect, test } from './support/test';

test('a newcomer is known, and sees another device come and go', async ({ person, signUp }) => {
  const [laptop, phone] = [await person(), await person()];
  const { email, username, password } = await signUp(laptop);
  await laptop.goto('/settings');
  await expect(laptop.getByRole('banner')).toContainText(username);
  const devices = laptop.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(devices).toHaveCount(1);

  await phone.goto('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await phone.waitForURL('**/dashboard');
  await expect(devices).toHaveCount(2);

  await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
  await expect(devices).toHaveCount(1);
  await phone.waitForURL('**/login**');
});
