import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#events/command.server';
import { MailDecision } from '#events/jobs';
import { createKeptMails } from '#events/kept-mails.server';
import type { CommandContext } from '#foundation/actor';
import {
  actorByToken,
  chooseLanguage,
  registerUser,
  requestCode,
  signIn,
} from '#modules/identity/index.server';
import { serverWords } from '#foundation/words/server-words.server';
import { addAuditor, removeMember } from '#modules/organizations/index.server';
import { memberIdOf } from '#modules/organizations/member';
import { decideRequest } from '#modules/requests/index.server';
import { createJobMail, decisionMail } from '#workers/mail/job-mails.server';
import { until } from '../workers/support';
import { HEAD, ended, stage, start } from './support/imports';
import { joinByMail, newOffice, proofOf, unique, type Office } from './support/organizations';
import { OTHER_PASSWORD, PASSWORD, startApi, type Api, type Person } from './support/people';
import { ask, decide, newApplicant } from './support/requests';

let api: Api;
let office: Office;
beforeAll(async () => {
  api = await startApi();
  const word = unique();
  // A mail at the domain proves it, and so members may join by theirs.
  office = await newOffice(api, { domain: `${word}.test`, email: `owner@${word}.test` });
});
afterAll(() => api.stop());

const services = () => api.running.runtime.services;
const visitor = (language?: CommandContext['language']): CommandContext => ({
  actor: null,
  correlationId: 'test',
  address: '',
  language,
});

const choose = async ({ token }: Pick<Person, 'token'>, language: 'fr' | 'ja') => {
  const actor = await actorByToken(services(), token, 'api');
  await runCommand(services(), chooseLanguage, { ...visitor(), actor }, { language });
};

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
    await mailed(email, serverWords.de.mails.registrationCode.subject);
  });

  it('is in English where a program asks for it', async () => {
    const email = api.newEmail();
    await api.call('POST', '/email/verification', { body: { email } });
    await mailed(email, serverWords.en.mails.registrationCode.subject);
  });

  it('to a user is in the language in which they registered, and then in the one they choose', async () => {
    const email = api.newEmail();
    const proof = await proofOf(api, email);
    const account = { email, username: 'Yuki Tanaka', passwordHash: PASSWORD, proof };
    await runCommand(services(), registerUser, visitor('ja'), account);

    const token = await api.signIn(email);
    await api.call('PUT', '/auth/update', { token, body: { password: OTHER_PASSWORD } });
    await mailed(email, serverWords.ja.mails.passwordChanged.subject);

    await choose({ token }, 'fr');
    // A page in another language does not change it.
    await runCommand(services(), requestCode, visitor('de'), { email, purpose: 'deletion' });
    await mailed(email, serverWords.fr.mails.deletionCode.subject);
  });

  it('to a user who registered elsewhere is in the language of the page of their first sign-in', async () => {
    const { email } = await api.newPerson();
    const signInOn = (page: CommandContext) =>
      runCommand(services(), signIn, page, {
        email,
        passwordHash: PASSWORD,
        kind: 'page',
        device: '',
      });
    await signInOn(visitor('ja'));
    await signInOn(visitor('fr'));
    await runCommand(services(), requestCode, visitor('de'), { email, purpose: 'deletion' });
    await mailed(email, serverWords.ja.mails.deletionCode.subject);
  });

  it('to the corporate mail of a user is in the language that the user has chosen', async () => {
    const person = await api.newPerson();
    await choose(person, 'ja');
    const [email, { token }] = [`clerk@${office.domain}`, person];
    await api.call('POST', '/organization/domain/mail', { token, body: { email } });
    await mailed(email, serverWords.ja.mails.joinCode.subject);

    const body = { email, code: await api.running.codeFor(email) };
    await api.call('POST', '/organization/domain/mail/confirm', { token, body });
    const query = `id=${office.locationId}&organizationID=${office.id}`;
    await api.call('PUT', `/organization/location?${query}`, { token, body: {} });
    const asked = await ask(api, person, office);
    const { id: requestId } = asked.json.data as { id: string };
    await decide(api, office.admin, { id: requestId, is_approved: 'T' });
    const { sql, keyring, log } = api.running.runtime;
    const mailSettings = { mailFrom: 'no-reply@cards.example', publicUrl: api.running.url };
    const contactEmail = 'hello@cards.example';
    const mailing = { sql, keyring, log, mailSettings, contactEmail, server: null, retryMs: 0 };
    // The queue sends its own ten seconds later.
    const job = { key: `now/${requestId}`, id: requestId, createdAt: new Date() };
    const sending = createJobMail({ ...mailing, services: services() }, MailDecision, decisionMail);
    await sending.run({ requestId, version: 2 }, job);
    await mailed(email, serverWords.ja.mails.requestAccepted.awaitsDesign.subject(office.name));
  });

  it('about a decision or a role is in the language of the page, where none is chosen', async () => {
    const person = await newApplicant(api, office);
    const actor = await actorByToken(services(), office.admin.token, 'api');
    const page = { ...visitor('de'), actor };
    const level = 'organizations';
    const { requestId } = person;
    await runCommand(services(), decideRequest, page, { level, requestId, status: 'accepted' });
    const auditor = { organizationId: office.id, email: person.email };
    await runCommand(services(), addAuditor, page, auditor);
    // As if the ten seconds were over.
    for (const key of [`decision/${requestId}/%`, `relation/${person.id}/%`])
      await until(async () => {
        const { count } = await api.running.runtime.sql`
          update graphile_worker._private_jobs set run_at = now() where key like ${key}`;
        expect(count).toBe(1);
      });
    await mailed(
      person.email,
      serverWords.de.mails.requestAccepted.awaitsDesign.subject(office.name),
    );
    await mailed(person.email, serverWords.de.mails.relation.granted);
  });

  it('to a user who joins again by the corporate mail is in the language that the user has chosen', async () => {
    const person = await api.newPerson();
    await choose(person, 'ja');
    await choose(office.admin, 'fr');
    const email = `again@${office.domain}`;
    await joinByMail(api, person, office, email);
    const actor = await actorByToken(services(), office.admin.token, 'api');
    const memberId = memberIdOf(office.id, person.id);
    const removal = { level: 'organizations', memberId } as const;
    await runCommand(services(), removeMember, { ...visitor(), actor }, removal);
    const { id } = await stage(api, office, `${HEAD}\nAda Lovelace,${email},,,,Head Office`);
    await start(api, office, id);
    expect(await ended(api, id)).toEqual({ joined: 1 });
    await mailed(email, serverWords.ja.mails.memberAdded.subject(office.name));
  });

  it('to someone who is invited by a file is in the language of the admin who starts it', async () => {
    await choose(office.admin, 'fr');
    const email = api.newEmail();
    const { id } = await stage(api, office, `${HEAD}\nGrace Hopper,${email},,,,Head Office`);
    await start(api, office, id);
    await ended(api, id);
    await mailed(email, serverWords.fr.mails.memberInvitation.subject(office.name));
  });
});
