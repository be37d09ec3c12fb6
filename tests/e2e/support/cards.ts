import { expect, type Locator } from '@playwright/test';
import { canvas, corporateCanvas, textbox } from '../../api/support/cards';
import type { SignedUp } from './accounts';
import { callApi, tokenOf } from './api';
import type { Leafcard } from './leafcard';

type Account = Pick<SignedUp, 'email' | 'password'>;

/** Whether anything was drawn on it yet. */
export const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels?.data.some((byte) => byte > 0) ?? false;
  });

/** Saves a personal card with a bit of everything on it; the token of whose it is. */
export async function savePersonalCard(
  leafcard: Leafcard,
  account: Account,
  name: string,
): Promise<string> {
  const token = await tokenOf(leafcard, account);
  const texts = [
    ['name', name],
    ['designation', 'Poet'],
    ['contact', '+33 1 23 45 67 89'],
    ['email', 'zoe@exemple.test'],
    ['addressLine1', '12 rue de l’Été, Paris'],
  ];
  const boxes = texts.map(([fieldName, text], at) =>
    textbox({ fieldName, text, top: 40 + at * 60 }),
  );
  const cardData = canvas(...boxes);
  await callApi(leafcard, 'POST', '/card/newdesign/personal', { token, body: { cardData } });
  return token;
}

/** Saves a personal card and waits until others can see it. */
export async function sharedPersonalCard(
  leafcard: Leafcard,
  account: Account,
  name: string,
): Promise<{ shareId: string }> {
  const token = await savePersonalCard(leafcard, account, name);
  let shareId = '';
  await expect(async () => {
    const { data } = await callApi<{ shareId: string; cardFrontImageUrl?: string }[]>(
      leafcard,
      'GET',
      '/card/personal',
      { token },
    );
    expect(data?.[0]?.cardFrontImageUrl).toBeTruthy();
    shareId = data?.[0]?.shareId ?? '';
  }).toPass();
  return { shareId };
}

/** Saves how an organization's cards look. */
export async function saveCorporateDesign(
  leafcard: Leafcard,
  organization: { id: string; admin: Account },
): Promise<void> {
  const token = await tokenOf(leafcard, organization.admin);
  const path = `/card/business/newdesign/${organization.id}`;
  await callApi(leafcard, 'POST', path, { token, body: { cardData: corporateCanvas() } });
}

export { newAccount } from './accounts';
