import { describe, expect, it } from 'vitest';
import { story, type Act } from './story';

const DAY_MS = 86_400_000;
/** A week of moments, at night and in the middle of the day. */
const NOWS = Array.from(
  { length: 14 },
  (_, n) => new Date(Date.UTC(2026, 10, 23) + (n * DAY_MS) / 2),
);

const linesOf = (now: Date) =>
  story(now).flatMap(({ at, acts }) => acts.map((act) => ({ at, act })));

/** Whom an act is about. */
const emailOf = (act: Act): string | null =>
  'person' in act ? act.person.email : 'email' in act ? act.email : null;

describe('the story of the demo', () => {
  it.each(NOWS)('takes seven to eight weeks of working hours before %s', (now) => {
    const times = story(now).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()));
    expect(new Set(times.map(Number)).size).toBe(times.length);
    expect(now.getTime() - times[0]!.getTime()).toBeGreaterThan(7 * 7 * DAY_MS);
    expect(now.getTime() - times[0]!.getTime()).toBeLessThan(9 * 7 * DAY_MS);
    const today = now.toISOString().slice(0, 10);
    for (const at of times) {
      expect(at.toISOString() < today).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay());
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(8);
      expect(at.getUTCHours()).toBeLessThan(17);
    }
    expect(new Set(times.map((at) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(30);
  });

  it.each(NOWS)('leaves requests of today and of days ago that wait at %s', (now) => {
    const asked = new Map<string, Date>();
    for (const { at, act } of linesOf(now)) {
      if (act.kind !== 'request') continue;
      const { email } = act.person;
      if (act.step.kind === 'submitted') asked.set(email, at);
      else if (act.step.kind !== 'edited') asked.delete(email);
    }
    const days = [...asked.values()].map((at) => (now.getTime() - at.getTime()) / DAY_MS);
    days.sort((a, b) => b - a);
    expect(days.length).toBeGreaterThan(10);
    expect(days[0]).toBeGreaterThan(4);
    expect(days[1]).toBeGreaterThan(2);
    expect(days.at(-1)).toBeLessThan(4);
  });

  it('is the same each time', () => {
    expect(story(NOWS[3]!)).toEqual(story(NOWS[3]!));
  });

  it('lets people register, join, ask and be decided about in that order', () => {
    const lines = linesOf(NOWS[1]!);
    const people = new Set(lines.flatMap(({ act }) => emailOf(act) ?? []));
    expect(people.size).toBeGreaterThan(60);
    for (const person of people) {
      const own = lines.filter(({ act }) => emailOf(act) === person);
      const kinds = own.map(({ act }) => act.kind);
      expect(kinds[0]).toBe('register');
      if (kinds.includes('join')) expect(kinds[1]).toBe('join');
      if (kinds.includes('remove')) expect(kinds.at(-1)).toBe('remove');
      const numbers = own.flatMap(({ act }) => (act.kind === 'request' ? [act.number] : []));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(new Set(own.map(({ at }) => at.getTime())).size).toBe(own.length);
    }
  });

  it('has decisions within hours and some that took days', () => {
    const asked = new Map<string, number>();
    const hours = linesOf(NOWS[1]!).flatMap(({ at, act }) => {
      if (act.kind !== 'request') return [];
      const { email } = act.person;
      if (act.step.kind === 'submitted') asked.set(email, at.getTime());
      return act.step.kind === 'accepted' ? [(at.getTime() - asked.get(email)!) / 3_600_000] : [];
    });
    expect(hours.filter((one) => one < 12).length).toBeGreaterThan(hours.length / 3);
    expect(hours.filter((one) => one > 48).length).toBeGreaterThan(2);
  });
});
