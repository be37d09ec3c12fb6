import { parseKey, type VerifierKey } from './signed-note';

/** Whose signatures make a checkpoint valid, as c2sp.org/tlog-policy. */
export interface Policy {
  logs: VerifierKey[];
  witnesses: { name: string; key: VerifierKey }[];
  /** Whether cosignatures of the witnesses with these names are enough. */
  isQuorum: (names: ReadonlySet<string>) => boolean;
}

type Rule = Policy['isQuorum'];

/** Nothing where it is not written as the format says. */
export function parsePolicy(text: string): Policy | undefined {
  const policy: Pick<Policy, 'logs' | 'witnesses'> = { logs: [], witnesses: [] };
  const rules = new Map<string, Rule>();
  let quorum: Rule | undefined;
  for (const line of text.split('\n')) {
    const [kind, ...items] = line.split(/[ \t]+/).filter((item) => item !== '');
    if (kind === undefined || kind.startsWith('#')) continue;
    if (kind === 'log') {
      const key = parseKey(items[0] ?? '');
      if (!key || items.length > 2) return undefined;
      policy.logs.push(key);
    } else if (kind === 'witness') {
      const [name = '', vkey = ''] = items;
      const key = parseKey(vkey);
      if (!key || items.length > 3 || name === 'none' || rules.has(name)) return undefined;
      policy.witnesses.push({ name, key });
      rules.set(name, (names) => names.has(name));
    } else if (kind === 'group') {
      const [name = '', least = '', ...members] = items;
      const known = members.map((member) => rules.get(member));
      const count = { any: 1, all: members.length }[least] ?? Number(least);
      const isCount = Number.isInteger(count) && count >= 1 && count <= members.length;
      if (!isCount || name === 'none' || rules.has(name) || known.includes(undefined)) {
        return undefined;
      }
      rules.set(name, (names) => known.filter((rule) => rule?.(names)).length >= count);
    } else if (kind === 'quorum' && items.length === 1 && !quorum) {
      quorum = items[0] === 'none' ? () => true : rules.get(items[0]!);
      if (!quorum) return undefined;
    } else return undefined;
  }
  return quorum && { ...policy, isQuorum: quorum };
}
