import { useCallbackRef } from '@mantine/hooks';
import {
  useActionData,
  useFetcher as useRemixFetcher,
  useFetchers,
  useNavigation,
} from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent, type SyntheticEvent } from 'react';

/**
 * Remix changes fetchers in place, so a component can read a new state or answer in a rendering that
 * React began for another reason and takes for one without changes: its effects never run. A state
 * that is set while rendering tells React that something changed.
 */
export function useReadInPlace<Value>(value: Value): Value {
  const [seen, setSeen] = useState(value);
  if (!Object.is(seen, value)) setSeen(value);
  return value;
}

export const useFetcher = <Data = unknown>(options?: { key?: string }) =>
  useReadInPlace(useRemixFetcher<Data>(options));

/** Answers that were heard by the part of the page that had sent for them. */
const heard = new WeakSet<object>();

/** Whether a part of the page says what it was answered; not so one that closed or went meanwhile. */
export const isHeard = (answer: object): boolean => heard.has(answer);

/**
 * Lets a form be sent once until it is answered, and says whether it is. The second press of a double
 * click comes before the button shows the first one, and would cancel what that has sent; so would what
 * another form sends by the same fetcher. `onAnswer` hears what this one is answered, not what others are.
 */
export function useSendOnce<Answer>(
  isBusy: boolean,
  answer: Answer,
  onAnswer?: (answer: Answer) => void,
): (event?: SyntheticEvent) => boolean {
  const isSent = useRef(false);
  const before = useRef(answer);
  const hear = useCallbackRef((one: Answer) => {
    if (!onAnswer) return;
    if (one instanceof Object) heard.add(one);
    onAnswer(one);
  });
  useEffect(() => {
    if (isSent.current && before.current !== answer) hear(answer);
    before.current = answer;
    if (!isBusy) isSent.current = false;
  }, [isBusy, answer, hear]);
  return (event) => {
    const isFirst = !isBusy && !isSent.current;
    if (isFirst) isSent.current = true;
    else event?.preventDefault();
    return isFirst;
  };
}

/**
 * The same for a form that leads to the page of its answer: a button that is pressed again while what it sent
 * is on its way sends nothing. The router knows of it at once, and the page only once it was drawn. An answer
 * that keeps the page is there before all else of it is loaded again, and is what the next press goes on from.
 */
export function useNavigateOnce(): (event: FormEvent) => void {
  const { formMethod } = useNavigation();
  const answer = useActionData();
  const last = useRef<unknown[]>([]);
  return (event) => {
    const press = [(event.nativeEvent as SubmitEvent).submitter, answer];
    const isSending = [formMethod, window.__remixRouter.state.navigation.formMethod].includes(
      'POST',
    );
    if (isSending && press.every((one, at) => one === last.current[at])) event.preventDefault();
    last.current = press;
  };
}

/** Whether a form of the page with this intent is on its way, also before the page shows that. */
export const isSending = (intent: string): boolean =>
  window.__remixRouter.state.navigation.formData?.get('intent') === intent;

/** Whether a form or a part of the page is on its way beside the page itself. */
export const useIsFetching = (): boolean =>
  useReadInPlace(useFetchers().some(({ state }) => state !== 'idle'));
