import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { codeForm, codeRequestForm } from '#modules/identity/contract';
import { repeatDiffers, usernameWrong } from '../forms/certain-faults';
import { useCodeSteps, type CodeAnswer, type CodeStep } from '../forms/code-steps';
import { completeTabs, schemaOf, tabAfter, tabs, useOpenTab, type Tab } from './registration-tabs';
import { useFormCheck, valuesOf, type Values } from '../forms/use-form-check';
import { useHydrated } from '../ui/use-hydrated';

const DRAFT = 'create-organization';

const certain = (values: Values) => ({ ...usernameWrong(values), ...repeatDiffers(values) });

/** What has to fit before it goes on from here. */
function nextSchema(tab: Tab, step: CodeStep) {
  if (tab !== 'personal' || step === 'proven') return schemaOf(tab);
  return step === 'email' ? codeRequestForm : codeForm;
}

/** How far somebody is with the three tabs, and what the next press of a button does. */
export function useRegistration(answer: CodeAnswer | undefined) {
  const { tab, setTab } = useOpenTab(answer);
  const { step, restart } = useCodeSteps(answer, DRAFT);
  const schema = nextSchema(tab, step);
  const { formProps, field, message, valid } = useFormCheck({
    schema,
    answer,
    certain,
    draft: DRAFT,
  });
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
  const goOn = useFocusOnward(form, { tab, answer });

  const prove = (intent: 'send-code' | 'use-code') => {
    const { email = '', code = '' } = values;
    // Not the whole form: its images would go with every code.
    submit({ intent, email, code }, { method: 'post' });
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
    setTab(next);
    goOn();
  };
  const isOpen = (name: Tab) =>
    tabs
      .slice(
        0,
        tabs.findIndex((one) => one.name === name),
      )
      .every((before) => complete.includes(before.name));
  return {
    values,
    tab,
    setTab,
    isOpen,
    isComplete: (name: Tab) => complete.includes(name),
    step,
    restart,
    sendCode: () => prove('send-code'),
    formProps: { ...formProps, onInput, onSubmit },
    field,
    message,
    ready: step === 'proven' && (!hydrated || (valid && isOpen('personal'))),
    busy: sending === 'register',
    hydrated,
  };
}

interface Place {
  tab: Tab;
  answer?: CodeAnswer;
}

/** Leads on to the next field to fill in: of the next tab, or after a code was mailed or has matched. */
function useFocusOnward(form: RefObject<HTMLFormElement>, { tab, answer }: Place): () => void {
  const goesOn = useRef(false);
  useEffect(() => {
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
