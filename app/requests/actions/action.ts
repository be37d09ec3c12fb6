import type { Subject } from '../decisions/decision';

/** What keys and buttons of the request pages act on. */
export interface Hands {
  /** The request that is open, else the one in the list that has the focus. */
  subject: Subject | null;
  /** The subject is on its way to being decided, or taken back. */
  isDeciding: boolean;
  /** A request is open beside the list. */
  isOpen: boolean;
  /** Decisions are about those that are chosen then, unless one is open. */
  isAnyChosen: boolean;
  /** Only what waits can be chosen. */
  canChoose: boolean;
  step: (by: 1 | -1) => void;
  open: () => void;
  accept: () => void;
  reject: () => void;
  choose: () => void;
  choosePage: () => void;
  chooseNone: () => void;
  undo: () => void;
  search: () => void;
  help: () => void;
}

/** Something that can be done by a key, as the sheet of shortcuts tells it. */
export interface Action {
  name: string;
  label: string;
  keys: readonly string[];
  /** Not again and again while its keys are held. */
  once?: boolean;
  when?: (hands: Hands) => boolean;
  perform: (hands: Hands) => void;
}
