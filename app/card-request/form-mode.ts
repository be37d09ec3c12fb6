import { DETAIL_KEYS, DETAILS, type DetailKey } from '#foundation/card-details';
import type { Parts } from '#foundation/words/parts';
import type { RequestStatus } from '#modules/requests/contract';

/** Where the form of one's own request stands; null where nothing was asked for yet. */
export type RequestState = RequestStatus | null;

export type RequestField = DetailKey | 'locationId' | 'photo';

type Words = Parts['card-request'];

export interface FormMode {
  /** What can be changed; the rest is shown as it is. */
  open: readonly RequestField[];
  /** What is done when the form is sent; null while nothing can be sent. */
  intent: 'send' | 'edit' | null;
  /** What the button of the form says; null where another one opens the form first. */
  button: keyof Pick<Words, 'send' | 'save' | 'wait' | 'waitNow'> | null;
  /** What opens the form, where it is closed and may be opened. */
  opener: keyof Pick<Words, 'edit' | 'editAndSend'> | null;
}

const CHANGEABLE: readonly RequestField[] = [...DETAIL_KEYS, 'photo'];
const ALL: readonly RequestField[] = [...CHANGEABLE, 'locationId'];
const AFTER_REJECTION: readonly RequestField[] = [
  ...DETAIL_KEYS.filter((key) => !DETAILS[key].fixedAfterRejection),
  'photo',
];

interface Standing {
  state: RequestState;
  editing: boolean;
  /** It was sent from this page a moment ago. */
  justSent: boolean;
}

/** The states of the form as the specification has them. */
export function formMode({ state, editing, justSent }: Standing): FormMode {
  switch (state) {
    case null:
      return { open: ALL, intent: 'send', button: 'send', opener: null };
    case 'rejected':
      return { open: AFTER_REJECTION, intent: 'send', button: 'send', opener: null };
    case 'pending':
      if (editing) return { open: CHANGEABLE, intent: 'edit', button: 'save', opener: null };
      return {
        open: [],
        intent: null,
        button: justSent ? 'waitNow' : 'wait',
        opener: 'edit',
      };
    case 'accepted':
      if (editing) return { open: ALL, intent: 'send', button: 'send', opener: null };
      return { open: [], intent: null, button: null, opener: 'editAndSend' };
    default:
      return state satisfies never;
  }
}
