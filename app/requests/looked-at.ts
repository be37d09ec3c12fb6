import type { Looker } from '../live/thing';

export function lookAtThis(people: readonly Looker[]): string {
  const names = new Intl.ListFormat('en').format(people.map(({ name }) => name));
  return `${names} ${people.length === 1 ? 'looks' : 'look'} at this`;
}
