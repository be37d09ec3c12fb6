import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { createKeptMails } from '#events/kept-mails.server';
import type { CommandContext } from '#foundation/actor';
import {
  actorByToken,
  chooseLanguage,
  registerUser,
  requestCode,
} from '#modules/identity/index.server';
import { mailWords } from '#foundation/words/mails.server';
import { until } from '../workers/support';
import { proofOf } from './support/organizations';
import { OTHER_PASSWORD, PASSWORD, startApi, type Api } from './support/people';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const services = () => api.running.runtime.services;
const visitor = (language?: CommandContext['language']): CommandContext => ({
  actor: null,
  correlationId: 'test',
  address: '',
  language,
});

/** The subjects of all mails to an address, the newest first. */
async function subjectsTo(address: string): Promise<string[]> {
  const mails = await createKeptMails(api.running.runtime).list();
  return mails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

const mailed = (address: string, subject: string) =>
  until(async () => expect(await subjectsTo(address)).toContain(subject));

describe('a mail', () => {
  it('to a visitor is in the language of the page that asked for it', async () => {
    const email = api.newEmail();
    await runCommand(services(), requestCode, visitor('de'), { email, purpose: 'registration' });
    await mailed(email, mailWords.de.registrationCode.subject);
  });

  it('is in English where a program asks for it', async () => {
    const email = api.newEmail();
    await api.call('POST', '/email/verification', { body: { email } });
    await mailed(email, mailWords.en.registrationCode.subject);
  });

  it('to a user is in the language in which they registered, and then in the one they choose', async () => {
    const email = api.newEmail();
    const proof = await proofOf(api, email);
    const account = { email, username: 'Yuki Tanaka', passwordHash: PASSWORD, proof };
    await runCommand(services(), registerUser, visitor('ja'), account);

    const token = await api.signIn(email);
    await api.call('PUT', '/auth/update', { token, body: { password: OTHER_PASSWORD } });
    await mailed(email, mailWords.ja.passwordChanged.subject);

    const actor = await actorByToken(services(), token, 'api');
    await runCommand(services(), chooseLanguage, { ...visitor(), actor }, { language: 'fr' });
    // A page in another language does not change it.
    await runCommand(services(), requestCode, visitor('de'), { email, purpose: 'deletion' });
    await mailed(email, mailWords.fr.deletionCode.subject);
  });
});
