import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
} from 'react';
import type { z } from 'zod';
import type { FieldErrors } from '#foundation/errors';
import { messages } from '#foundation/messages';
import { useLanguage, useWords } from '../language/use-words';
import { useHydrated } from '../ui/use-hydrated';
import { dropDraft, keepDraft, keepPicture, useDraft } from './draft';
import { faultsOf, type CodeAnswer } from './form-answer';
import { FieldFault } from './form-message';
import { isBeingRead, pickedIn } from './picked-image';
import { useNavigateOnce } from './use-fetcher';
import { waitOf } from './wait';

export type Values = Record<string, string>;

/** Makes the props of a field by name and label, with what is wrong with it. */
export type FieldOf = ReturnType<typeof useFormCheck>['field'];

interface Options {
  schema: z.ZodType;
  answer?: CodeAnswer;
  /** Faults that no further typing would mend: shown while typing. */
  certain?: (values: Values) => FieldErrors;
  /** What is said when something is left out. */
  incomplete?: string;
  /** What to do about a fault, by its message. */
  help?: Readonly<Record<string, ReactNode>>;
  /** The name under which what is typed survives a reload, and that the page is left to come back. */
  draft?: string;
}

/** Pictures are left out while nothing is picked, as in the action. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const given = typeof value === 'string' ? value : pickedIn(form.elements.namedItem(name));
      return given === null ? [] : [[name, given]];
    }),
  );

/** What is wrong; of a picture that is still being read nothing can be said yet. */
function faultsIn(form: HTMLFormElement, schema: z.ZodType): FieldErrors {
  const { error } = schema.safeParse(valuesOf(form));
  const faults = error ? Object.entries(faultsOf(error)) : [];
  return Object.fromEntries(faults.filter(([name]) => !isBeingRead(form.elements.namedItem(name))));
}

const isEmpty = (faults: FieldErrors): boolean => Object.keys(faults).length === 0;

const leavesOut = (faults: FieldErrors): boolean =>
  Object.values(faults).includes(messages.required);

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';

const isFileField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Checks a form with the schema its action uses. A fault shows once it is certain: when the field
 * is left, when the form is sent, or when typing on cannot mend it; and goes as soon as it is
 * mended. The fields keep their own text, so nothing typed before hydration is lost.
 */
export function useFormCheck({
  schema,
  answer,
  certain,
  incomplete = messages.allFieldsRequired,
  help = {},
  draft: draftName,
}: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
  const [message, setMessage] = useState(answer?.message);
  /** Coming to a field reads its fault: in one that had the focus as it was checked it is announced, each time. */
  const [stayed, setStayed] = useState({ name: '', count: 0 });
  const [valid, setValid] = useState(false);
  const hydrated = useHydrated();
  const once = useNavigateOnce();
  const { forms } = useWords('common');
  const { locale } = useLanguage();

  const show = (faults: FieldErrors = {}, about?: string) => {
    const fields = [...(form.current?.elements ?? [])] as HTMLElement[];
    const first = fields.find((element) => nameOf(element) in faults);
    const name = first && first === document.activeElement ? nameOf(first) : '';
    setErrors(faults);
    setMessage(about);
    setStayed(({ count }) => ({ name, count: count + 1 }));
    first?.focus();
  };

  useEffect(() => show(answer?.errors, answer?.message), [answer]);

  useEffect(() => {
    if (form.current) setValid(isEmpty(faultsIn(form.current, schema)));
  }, [schema, answer]);

  const draft = useDraft(draftName, form);

  useEffect(() => {
    const goesOn = answer?.step === 'code' || answer?.step === 'proven';
    if (draft && answer?.done && !goesOn) dropDraft(draft);
  }, [draft, answer]);

  const check = (checked: HTMLFormElement): FieldErrors => {
    const faults = faultsIn(checked, schema);
    setValid(isEmpty(faults));
    return faults;
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const values = valuesOf(event.currentTarget);
    const faults = check(event.currentTarget);
    const name = nameOf(event.target);
    if (draft) keepDraft(draft, event.currentTarget);
    if (draft && isFileField(event.target)) keepPicture(draft, event.target);
    if (!leavesOut(faults)) setMessage((shown) => (shown === incomplete ? undefined : shown));
    setStayed((before) => ({ ...before, name }));
    const sure = certain?.(values) ?? {};
    setErrors((shown) => {
      const kept = Object.entries(shown).flatMap(([key, fault]) => {
        if (key !== name) return faults[key] || !values[key] ? [[key, fault]] : [];
        return faults[key] ? [[key, faults[key]]] : [];
      });
      return { ...(Object.fromEntries(kept) as FieldErrors), ...sure };
    });
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const values = valuesOf(event.currentTarget);
    const name = nameOf(event.target);
    const fault = check(event.currentTarget)[name];
    // An empty field that was only passed through is not wrong yet.
    if (fault && values[name]) setErrors((shown) => ({ ...shown, [name]: fault }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const faults = check(event.currentTarget);
    if (isEmpty(faults)) {
      setMessage(undefined);
      return once(event);
    }
    event.preventDefault();
    show(faults, leavesOut(faults) ? incomplete : undefined);
  };

  const field = (name: string, label: string) => {
    const fault = errors[name];
    return {
      name,
      label,
      required: true,
      defaultValue: answer?.values?.[name],
      error:
        fault &&
        ((
          <span key={stayed.count} role={stayed.name === name ? 'alert' : undefined}>
            <FieldFault {...{ label, fault }} help={help[fault]} />
          </span>
        ) as ReactNode),
    };
  };

  // Until the page is hydrated the browser's own checks stand in.
  const formProps = { ref: form, noValidate: hydrated, onInput, onBlur, onSubmit };
  const isHeldBack = message === messages.tooMany && answer?.retryAfter;
  return {
    formProps,
    field,
    valid,
    message: isHeldBack ? forms.heldBack(waitOf(isHeldBack, locale)) : message,
  };
}
