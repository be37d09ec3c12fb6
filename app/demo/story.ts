import type { DesignDocument } from '#modules/cards/contract';
import type { EnsuredStep } from '#modules/requests/index.server';
import { DEMO_ACCOUNTS } from '#foundation/demo';
import type { Role } from '#foundation/roles';
import { chance, workdaysBefore } from './calendar';
import { corporateDesigns, personalCards } from './cards';
import {
  DEMO_ORGANIZATIONS,
  mailOf,
  type DemoOrganization,
  type DemoPlace,
  type DemoRequests,
} from './organizations';

/** What a user did in the demo; users are named by mail. */
export type Act =
  | { kind: 'register'; email: string; username: string; superAdmin?: boolean }
  | { kind: 'saveCard'; email: string; design: DesignDocument }
  | { kind: 'join'; organization: DemoOrganization; person: Person }
  | ({ organization: DemoOrganization; by: string } & (
      | { kind: 'found' }
      | { kind: 'place' | 'move'; place: DemoPlace }
      | { kind: 'draw'; version: number; design: DesignDocument }
      | { kind: 'grant' | 'revoke'; role: Role; person: Person }
      | { kind: 'request'; person: Person; number: number; step: Step }
      | { kind: 'remove'; person: Person; replacedBy: Person | undefined }
    ));

/** Who decides is the one by whom the act is. */
type Step = EnsuredStep extends infer One ? (One extends unknown ? Omit<One, 'by'> : never) : never;

/** What happened at one moment, none of it because of the other. */
interface Scene {
  at: Date;
  acts: Act[];
}

export interface Person {
  email: string;
  username: string | null;
  designation: string;
  /** Which of the locations. */
  location: number;
  /** In the organization, from 1. */
  number: number;
  /** When, in working days ago. */
  joined: number;
  role?: Role;
}

const SUPER_ADMIN = DEMO_ACCOUNTS.find(({ superAdmin }) => superAdmin)!;

/** All that happened before now, in its order. */
export function story(now: Date): Scene[] {
  const scenes = new Map<number, Scene>();
  const tell: Tell = (ago, act, msLater = 0) => {
    const at = new Date(workdaysBefore(now, ago).getTime() + msLater);
    const scene = scenes.get(at.getTime()) ?? { at, acts: [] };
    scene.acts.push(act);
    scenes.set(at.getTime(), scene);
  };
  tell(39.6, { kind: 'register', ...SUPER_ADMIN });
  const designs = new Map(personalCards());
  for (const organization of DEMO_ORGANIZATIONS) {
    const people = peopleOf(organization);
    tellOfPlaces(organization, tell);
    for (const person of people) {
      tellOfPerson(organization, people, person, tell);
      const { email, joined } = person;
      const design = designs.get(email);
      if (design) tell(joined * 0.9, { kind: 'saveCard', email, design });
    }
  }
  return [...scenes.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Tell = (ago: number, act: Act, msLater?: number) => void;

const A_MINUTE = 60_000;

/** People of one location do the same at the same moment where they do it in the same half of a day. */
function half(organization: DemoOrganization, { location }: Person, ago: number): number {
  const begun = Math.max(Math.ceil(ago * 2) / 2, 0.5);
  return begun - 0.25 * chance(organization.name, `${location}`, `${begun}`);
}

function tellOfPlaces(organization: DemoOrganization, tell: Tell): void {
  const { locations, card, requests } = organization;
  const [admin] = requests.admins;
  const founded = locations[0]!.opened;
  for (const [index, { opened, before, place }] of locations.entries()) {
    const first = before ? { ...place, address: before.address } : place;
    const by = { organization, by: admin };
    if (index === 0) tell(opened, { organization, by: SUPER_ADMIN.email, kind: 'found' });
    else tell(opened, { ...by, kind: 'place', place: first });
    if (before) tell(before.until, { ...by, kind: 'move', place });
  }
  for (const [index, design] of corporateDesigns(organization).entries()) {
    const ago = index === 0 ? founded - 1.4 : card.before!.until;
    tell(ago, { organization, by: admin, kind: 'draw', version: index + 1, design });
  }
}

function tellOfPerson(
  organization: DemoOrganization,
  people: readonly Person[],
  person: Person,
  tell: Tell,
): void {
  const { requests, former, interim } = organization;
  const [first, ...locals] = requests.admins;
  const { email, location, joined, role } = person;
  const username = person.username ?? DEMO_ACCOUNTS.find((one) => one.email === email)!.username;
  const called = person.username ?? email;
  const arrived = half(organization, person, joined);
  tell(arrived, { kind: 'register', email, username });
  tell(arrived, { kind: 'join', organization, person }, 2 * A_MINUTE);
  if (role) {
    const by = email === first ? SUPER_ADMIN.email : first;
    tell(arrived, { organization, by, kind: 'grant', person, role }, 3 * A_MINUTE);
  }
  const lent = interim[called];
  if (lent) {
    const given = { organization, by: first, person, role: lent.role };
    tell(lent.since, { ...given, kind: 'grant' });
    tell(lent.until, { ...given, kind: 'revoke' });
  }
  const decides = locals.find((local) => local.location === location)?.email ?? first;
  for (const [index, { ago, msLater, step }] of askedBy(requests, person, called).entries()) {
    const by = step.kind === 'submitted' || step.kind === 'edited' ? email : decides;
    const act: Act = { organization, by, kind: 'request', person, number: index + 1, step };
    tell(half(organization, person, ago), act, msLater ?? (index + 1) * 17 * A_MINUTE);
  }
  const left = former.find(([name]) => name === called);
  if (left) {
    const replacedBy = people.find((one) => one.username === left[3]);
    tell(left[4], { organization, by: first, kind: 'remove', person, replacedBy });
  }
}

/** In the order of their numbers: phones and employee ids follow from it. */
function peopleOf(organization: DemoOrganization): Person[] {
  const { roles, employees, former, domain, locations, interim, requests } = organization;
  const known = Object.entries(roles).map(([email, work]) => ({ ...work, email, username: null }));
  const replaced = former.map(([, , , name]) => name);
  const early = [...former.map(([name]) => name), ...replaced, ...Object.keys(interim)];
  const hired = [...employees, ...former].map(([username, designation, location]) => {
    const { opened } = locations[location]!;
    const isLate = !early.includes(username) && chance(username, 'wave') > 0.6;
    const isNew = requests.none.includes(username);
    // Most come in the days after their location has opened, the others one by one until now.
    const spread = Math.min(2.6, opened * 0.3) * chance(username, 'day') ** 1.5;
    const wave = opened - Math.min(1.3, 0.5 + opened * 0.02) - spread;
    const last = Math.min(2.5, opened * 0.15);
    const late = last + (opened * 0.85 - last) * chance(username, 'later');
    const joined = isNew ? 1.6 : isLate ? late : wave;
    return { email: mailOf(username, domain), username, designation, location, joined };
  });
  return [...known, ...hired].map((person, index) => ({ ...person, number: index + 1 }));
}

interface TimedStep {
  ago: number;
  /** From the half of the day on; absent: later than what came before. */
  msLater?: number;
  step: Step;
}

/** What a person asked for, and what was decided. */
function askedBy(requests: DemoRequests, person: Person, called: string): TimedStep[] {
  const { designation, joined } = person;
  const asks = (words = designation): Step => ({ kind: 'submitted', designation: words });
  const rejects = (reason: string): Step => ({ kind: 'rejected', reason });
  const accepts: Step = { kind: 'accepted' };
  if (requests.none.includes(called)) return [];
  const gap = Math.min(0.2 + 2.2 * chance(called, 'asked') ** 2, joined / 2);
  const asked = joined - gap;
  // Most are decided within hours, some after days.
  const days = chance(called, 'overdue') > 0.82 ? 3 + 3 * chance(called, 'days') : 0;
  const wait = Math.min(days + 0.05 + 0.7 * chance(called, 'hours') ** 2, asked * 0.6);
  const decided = asked - wait;
  if (requests.pending.includes(called)) {
    const latest = 0.1 + 5.4 * chance(called, 'waiting') ** 1.6;
    return [{ ago: Math.min(latest, asked), step: asks() }];
  }
  const rejected = requests.rejected[called];
  if (rejected) {
    return [
      { ago: asked, step: asks() },
      { ago: decided, step: rejects(rejected) },
    ];
  }
  const corrected = requests.corrected[called];
  if (corrected) {
    return [
      { ago: asked, step: asks(corrected.designation) },
      { ago: decided, step: rejects(corrected.reason) },
      { ago: decided * 0.97, step: asks() },
      { ago: decided * 0.95, step: accepts },
    ];
  }
  const edited = requests.edited[called];
  if (edited) {
    return [
      { ago: asked, step: asks(edited.designation) },
      { ago: asked - wait / 2, step: { kind: 'edited', designation } },
      { ago: decided, step: accepts },
    ];
  }
  const reconsidered = requests.reconsidered[called];
  if (reconsidered) {
    return [
      { ago: asked, step: asks() },
      { ago: decided, msLater: 40 * A_MINUTE, step: rejects(reconsidered) },
      { ago: decided, msLater: 40.1 * A_MINUTE, step: { kind: 'undone' } },
      { ago: decided, msLater: 43 * A_MINUTE, step: accepts },
    ];
  }
  const promoted = requests.promoted[called];
  if (promoted) {
    return [
      { ago: asked, step: asks(promoted.designation) },
      { ago: decided, step: accepts },
      { ago: Math.min(0.3 + 3 * chance(called, 'promoted'), decided * 0.9), step: asks() },
    ];
  }
  return [
    { ago: asked, step: asks() },
    { ago: decided, step: accepts },
  ];
}
