import { describe, expect, it } from 'vitest';
import type { Columns } from '#foundation/list';
import { labels } from '#foundation/labels';
import { inLine, messages, tooLong } from '#foundation/messages';
import { ROLE_NAMES, roleLabel, ROLES } from '#foundation/roles';
import { userList } from '#modules/identity/contract';
import { organizationList, peopleList } from '#modules/organizations/contract';
import { requestList } from '#modules/requests/contract';
import { pastList } from '../audit/past';
import { sayIn } from './say';
import { wordsIn } from './words';

const lists: { columns: Columns; searchLabel: string }[] = [
  userList,
  organizationList,
  peopleList,
  requestList,
  pastList,
];

const textsOf = ({ columns, searchLabel }: (typeof lists)[number]): string[] => [
  searchLabel,
  ...Object.values(columns).flatMap((column) =>
    column
      ? [
          column.label,
          ...(column.exportLabel ? [column.exportLabel] : []),
          ...[column.order ?? []].flat(),
          ...Object.values(column.values ?? {}),
        ]
      : [],
  ),
];

describe('what definitions say in English is said in Arabic', () => {
  it('labels of lists and names of roles', () => {
    const roles = [...ROLES, 'USER' as const].flatMap((role) => [
      ROLE_NAMES[role],
      roleLabel(role),
    ]);
    const texts = [...lists.flatMap(textsOf), ...roles, ...Object.values(labels)];
    expect(texts.filter((text) => sayIn('ar', text) === text)).toEqual([]);
  });

  it('messages', () => {
    expect(Object.values(messages).filter((text) => sayIn('ar', text) === text)).toEqual([]);
  });

  it('messages with a value', () => {
    const said = wordsIn('ar', 'messages');
    expect(sayIn('ar', tooLong(10_000))).toBe(said.tooLong(10_000));
    const { importQuoteOpen: fault } = messages;
    expect(sayIn('ar', inLine(fault, 7))).toBe(said.inLine(said.importQuoteOpen, 7));
    const connected = sayIn('ar', `${messages.corporateMailConnected}Name`);
    expect(connected).toMatch(/^[^a-z]+: Name$/);
    expect(sayIn('fr', `${messages.corporateMailConnected}Name`)).toMatch(/\S\u00a0: Name$/);
    expect(sayIn('zh', `${messages.corporateMailConnected}Name`)).toMatch(/：Name$/);
    const missing = sayIn('ar', `${messages.importColumnsMissing} Name, Email`);
    expect(missing).toMatch(/^[^a-z]+$/i);
    expect(sayIn('ar', `${messages.importColumnTwice} Email`)).toMatch(/^[^a-z]+: Email$/);
    expect(missing).toContain(wordsIn('ar', 'labels').email);
  });
});

it('names and what else is in neither table stay as they are', () => {
  expect(sayIn('ar', 'Fern & Co')).toBe('Fern & Co');
});
