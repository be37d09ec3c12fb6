import { useIsomorphicEffect } from '@mantine/hooks';
import { useNavigation, useSubmit } from '@remix-run/react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { codeForm, codeRequestForm } from '#modules/identity/contract';
import { locationTab, organizationTab, personalTab } from '#modules/organizations/contract';
import { certainFaults } from '../forms/account-fields';
import { useCodeHelp, useNotSent } from '../forms/code-forms';
import { useCodeSteps } from '../forms/code-steps';
import { DRAFTS, isOver, useDraftName } from '../forms/draft';
import type { CodeAnswer, CodeStep } from '../forms/form-answer';
import { isSending } from '../forms/use-fetcher';
import { useFormCheck, valuesOf, type Values } from '../forms/use-form-check';
import { tabStorage } from '../ui/browser-storage';
import { useHydrated } from '../ui/use-hydrated';

const DRAFT = 'create-organization';

/** What has to fit before it goes on from here. */
function nextSchema(tab: Tab, step: CodeStep) {
  if (tab !== 'personal' || step === 'proven') return schemaOf(tab);
  return step === 'email' ? codeRequestForm : codeForm;
}

export interface RegistrationAnswer extends CodeAnswer {
  /** What was checked is right: the tab to go on with. */
  tab?: Tab;
}

/**
 * How far the user is with the three tabs, and what the next press of a button does; `whenTaken` is said below a
 * name or domain that another organization has.
 */
export function useRegistration(answer: RegistrationAnswer | undefined, whenTaken: ReactNode) {
  const { tab, setTab, goBackTo } = useOpenTab(answer);
  const { step, proof, restart } = useCodeSteps(answer, DRAFT);
  const schema = nextSchema(tab, step);
  const { formProps, field, message, valid } = useFormCheck({
    schema,
    answer,
    certain: certainFaults,
    help: { ...useCodeHelp(), [messages.organizationTaken]: whenTaken },
    draft: DRAFT,
  });
  const notSent = useNotSent(answer);
  const [values, setValues] = useState<Values>({});
  const complete = useMemo(() => completeTabs(values), [values]);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const sending = useNavigation().formData?.get('intent');
  const { ref: form } = formProps;

  useEffect(() => {
    // What a draft or an answer has put into it, and what a step has opened or closed.
    if (form.current) setValues(valuesOf(form.current));
  }, [form, answer, step]);
  useEffect(() => goBackTo(complete), [goBackTo, complete]);
  const goOn = useFocusOnward(form, { tab, answer });

  const prove = (intent: 'send-code' | 'use-code') => {
    if (isSending(intent)) return;
    const { email = '', code = '' } = values;
    // Not the whole form: its images would go with every code.
    submit({ intent, email, code }, { method: 'post' });
  };
  /** Its answer leads on: what is taken or unfit only the server knows. */
  const check = () => {
    const { name = '', domain = '' } = values;
    submit({ intent: 'check', name, domain }, { method: 'post', preventScrollReset: true });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    setValues(valuesOf(event.currentTarget));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    const next = tabAfter(tab);
    if (!next && step === 'proven') return;
    event.preventDefault();
    if (!next) return prove(step === 'email' ? 'send-code' : 'use-code');
    goOn();
    if (tab === 'organization') return check();
    setTab(next);
  };
  const isOpen = (name: Tab) => isReached(name, complete);
  return {
    values,
    tab,
    setTab,
    isOpen,
    isComplete: (name: Tab) => complete.includes(name),
    step,
    proof,
    restart,
    sendCode: () => prove('send-code'),
    formProps: { ...formProps, onInput, onSubmit },
    field,
    message: notSent ?? message,
    ready: step === 'proven' && (!hydrated || (valid && isOpen('personal'))),
    busy: sending === 'register',
    checking: sending === 'check',
  };
}

interface Place {
  tab: Tab;
  answer?: RegistrationAnswer;
}

/** Leads on to the next field to fill in: of the next tab, or after a code was mailed or has matched. */
function useFocusOnward(form: RefObject<HTMLFormElement>, { tab, answer }: Place): () => void {
  const goesOn = useRef(false);
  // With the step itself: a moment later it would take the keys from where they go.
  useIsomorphicEffect(() => {
    if (!goesOn.current && !answer?.done) return;
    goesOn.current = false;
    form.current
      ?.querySelector<HTMLElement>(
        `[data-panel="${tab}"] input:enabled:not([readonly], [type='hidden'])`,
      )
      ?.focus();
  }, [form, tab, answer]);
  return () => {
    goesOn.current = true;
  };
}

/** The tabs of public registration, in the order in which they are filled in. */
export const tabs = ['organization', 'location', 'personal'] as const;

export type Tab = (typeof tabs)[number];

const schemas = { organization: organizationTab, location: locationTab, personal: personalTab };

const schemaOf = (tab: Tab) => schemas[tab];

const tabAfter = (tab: Tab): Tab | undefined => tabs[tabs.indexOf(tab) + 1];

const completeTabs = (values: Values): Tab[] =>
  tabs.filter((name) => schemas[name].safeParse(values).success);

/** All tabs before it are filled in. */
const isReached = (name: Tab, complete: readonly Tab[]): boolean =>
  tabs.slice(0, tabs.indexOf(name)).every((before) => complete.includes(before));

/**
 * Which tab is open: the one chosen last, or the one that the answer is about. After a reload, as when a phone
 * comes back from its mails, it is the one from before, as soon as what was typed is there again.
 */
function useOpenTab(answer: RegistrationAnswer | undefined) {
  const name = useDraftName(DRAFT);
  const [seen, setSeen] = useState(answer);
  const [tab, setTab] = useState<Tab>(() => tabOf(answer) ?? 'organization');
  const before = useRef<Tab>();
  if (answer !== seen) {
    setSeen(answer);
    setTab(tabOf(answer) ?? tab);
  }
  const [cameAnswered] = useState(tabOf(answer) !== undefined);
  useEffect(() => {
    const kept = tabStorage.read(keyOfTab(name));
    if (!cameAnswered) before.current = tabs.find((one) => one === kept);
    return () => {
      if (isOver(name)) tabStorage.drop(keyOfTab(name));
    };
  }, [name, cameAnswered]);
  useEffect(() => {
    tabStorage.write(keyOfTab(name), tab);
  }, [name, tab]);
  const goBackTo = useCallback((complete: readonly Tab[]) => {
    if (!before.current || !isReached(before.current, complete)) return;
    setTab(before.current);
    before.current = undefined;
  }, []);
  return { tab, setTab, goBackTo };
}

const keyOfTab = (name: string) => `${DRAFTS}${name}-tab`;

const tabOf = (answer: RegistrationAnswer | undefined): Tab | undefined =>
  tabWith(answer?.errors) ?? answer?.tab ?? (answer?.about ? 'personal' : undefined);

/** The first one with a fault in it. */
const tabWith = (errors: FieldErrors = {}): Tab | undefined =>
  tabs.find((name) => Object.keys(errors).some((field) => field in schemas[name].shape));
