import { useState } from 'react';
import { locationTab, organizationTab, personalTab } from '#modules/organizations/contract';
import type { FieldErrors } from '#foundation/errors';
import type { CodeAnswer } from '../forms/code-steps';
import type { Values } from '../forms/use-form-check';

/** The tabs of public registration, in the order in which they are filled in. */
export const tabs = [
  { name: 'organization', label: 'Organization Details' },
  { name: 'location', label: 'Location Details' },
  { name: 'personal', label: 'Personal Details' },
] as const;

export type Tab = (typeof tabs)[number]['name'];

const schemas = { organization: organizationTab, location: locationTab, personal: personalTab };

export const schemaOf = (tab: Tab) => schemas[tab];

export const tabAfter = (tab: Tab): Tab | undefined =>
  tabs[tabs.findIndex(({ name }) => name === tab) + 1]?.name;

export const completeTabs = (values: Values): Tab[] =>
  tabs.map(({ name }) => name).filter((name) => schemas[name].safeParse(values).success);

/** Which tab is open: the one chosen last, or the one that the answer is about. */
export function useOpenTab(answer: CodeAnswer | undefined) {
  const [seen, setSeen] = useState(answer);
  const [tab, setTab] = useState<Tab>(() => tabOf(answer) ?? 'organization');
  if (answer !== seen) {
    setSeen(answer);
    setTab(tabOf(answer) ?? tab);
  }
  return { tab, setTab };
}

const tabOf = (answer: CodeAnswer | undefined): Tab | undefined =>
  tabWith(answer?.errors) ?? (answer?.about ? 'personal' : undefined);

/** The first one with a fault in it. */
const tabWith = (errors: FieldErrors = {}): Tab | undefined =>
  tabs.find(({ name }) => Object.keys(errors).some((field) => field in schemas[name].shape))?.name;
