import {
  SIDES,
  type CardKind,
  type DesignDocument,
  type SideName,
  type Size,
} from '#modules/cards/contract';
import { messages } from '#foundation/messages';
import { alignedWhereMoved, type Measured } from './placing';
import { fitting, type View } from './view';
import { replaced, workOf, type Item, type Work, type WorkSide } from './work';

/** The canvas designer, or the element-based one. Both write the same design. */
export type EditorMode = 'canvas' | 'elements';

/** What undo brings back. */
interface Moment {
  readonly work: Work;
  readonly side: SideName;
  readonly selection: readonly string[];
}

interface History {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** The last step, so that the next one can join it. */
  readonly last: { readonly kind: string; readonly at: number } | null;
}

export interface EditorState extends Moment {
  readonly history: History;
  /** The text that is being typed. */
  readonly typing: string | null;
  readonly view: View;
  /** Of the stage: the card and its surroundings. */
  readonly room: Size;
  /** As drawn, before scaling: the height of a text follows from its lines. */
  readonly sizes: ReadonlyMap<string, Measured>;
  /** What was saved last, or loaded. */
  readonly saved: Work;
}

interface ChangeOptions {
  /** Changes of the same kind that quickly follow each other are one step. */
  kind?: string;
  select?: readonly string[];
  /** Whether a text that is moved is aligned by its new place. */
  aligns?: boolean;
}

type SideChangeOptions = Omit<ChangeOptions, 'aligns'> & { side?: SideName };

/** How many steps can be undone. */
export const STEPS = 150;

/** Steps of one kind within this time are one, as the moves of a slider are. */
const ONE_STEP_MS = 800;

/** The state of the designer, and the only way to change it. */
export class Editor {
  #state: EditorState;
  readonly #listeners = new Set<() => void>();
  readonly #noticeListeners = new Set<(message: string) => void>();

  constructor(
    readonly kind: CardKind,
    document: Omit<DesignDocument, 'version'>,
    readonly mode: EditorMode = 'canvas',
  ) {
    const work = workOf(document);
    this.#state = {
      work,
      saved: work,
      side: 'front',
      selection: [],
      history: { past: [], future: [], last: null },
      typing: null,
      view: fitting,
      room: { width: 0, height: 0 },
      sizes: new Map(),
    };
  }

  get state(): EditorState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Receives messages for the user, about what cannot be done. */
  readonly onNotice = (listener: (message: string) => void): (() => void) => {
    this.#noticeListeners.add(listener);
    return () => this.#noticeListeners.delete(listener);
  };

  notify(message: string): void {
    for (const listener of this.#noticeListeners) listener(message);
  }

  notifyLocked(): void {
    this.notify(this.mode === 'canvas' ? messages.designLocked : messages.elementLocked);
  }

  get sideShown(): WorkSide {
    return this.#state.work[this.#state.side];
  }

  get selected(): Item[] {
    const { selection } = this.#state;
    return this.sideShown.items.filter(({ id }) => selection.includes(id));
  }

  /** One undoable step; none where nothing changes. */
  change(
    make: (work: Work) => Work,
    { kind, select, aligns = this.mode === 'elements' }: ChangeOptions = {},
  ): void {
    const { work, history, selection, sizes } = this.#state;
    const made = make(work);
    const next = aligns ? alignedWhereMoved(made, work, sizes) : made;
    if (next === work) return;
    const { past, last } = history;
    const at = Date.now();
    const joins = kind !== undefined && last?.kind === kind && at - last.at < ONE_STEP_MS;
    this.#set({
      work: next,
      history: {
        past: joins ? past : [...past, this.#moment()].slice(-STEPS),
        future: [],
        last: kind === undefined ? null : { kind, at },
      },
      selection: select ?? selection,
    });
  }

  /**
   * Changes the side that is shown. Pass `side` for work that may end after the user has switched, such as
   * an upload.
   */
  changeSide(
    make: (side: WorkSide) => WorkSide,
    { kind, select, side = this.#state.side }: SideChangeOptions = {},
  ): void {
    const isShown = side === this.#state.side;
    this.change(
      (work) => {
        const next = make(work[side]);
        return next === work[side] ? work : { ...work, [side]: next };
      },
      { kind, select: isShown ? select : undefined },
    );
  }

  undo(): void {
    const { past, future } = this.#state.history;
    const moment = past.at(-1);
    if (moment) this.#travel(moment, past.slice(0, -1), [this.#moment(), ...future]);
  }

  redo(): void {
    const { past, future } = this.#state.history;
    const [moment, ...rest] = future;
    if (moment) this.#travel(moment, [...past, this.#moment()], rest);
  }

  select(selection: readonly string[]): void {
    const { selection: before } = this.#state;
    const same =
      before.length === selection.length && before.every((id, at) => id === selection[at]);
    if (!same) this.#set({ selection });
  }

  showSide(side: SideName): void {
    if (side !== this.#state.side) this.#set({ side, selection: [], typing: null });
  }

  /** The text to type into; null ends typing. */
  setTyping(typing: string | null): void {
    if (typing !== this.#state.typing) this.#set({ typing });
  }

  setView(view: View): void {
    this.#set({ view });
  }

  setRoom(room: Size): void {
    this.#set({ room });
  }

  setMeasured(found: ReadonlyMap<string, Measured>): void {
    this.#set({ sizes: new Map([...this.#state.sizes, ...found]) });
  }

  /** Another design instead of this one, as one step. */
  replace(document: Omit<DesignDocument, 'version'>): void {
    this.change((work) => replaced(work, document), { select: [], aligns: false });
  }

  markSaved(work: Work): void {
    this.#set({ saved: work });
  }

  #moment(): Moment {
    const { work, side, selection } = this.#state;
    return { work, side, selection };
  }

  /** Shows the side that changes: the user may have switched between that step and the next one. */
  #travel(moment: Moment, past: readonly Moment[], future: readonly Moment[]): void {
    const { work } = this.#state;
    const side =
      [moment.side, ...SIDES].find((name) => moment.work[name] !== work[name]) ?? moment.side;
    this.#set({ ...moment, side, history: { past, future, last: null }, typing: null });
  }

  /** Only what is on this side and visible can be selected or typed into. */
  #set(changed: Partial<EditorState>): void {
    const next = { ...this.#state, ...changed };
    const shown = new Set(
      next.work[next.side].items.flatMap(({ id, object }) => (object.visible ? [id] : [])),
    );
    const selection = next.selection.filter((id) => shown.has(id));
    this.#state = {
      ...next,
      selection: selection.length === next.selection.length ? next.selection : selection,
      typing: next.typing !== null && shown.has(next.typing) ? next.typing : null,
    };
    for (const listener of this.#listeners) listener();
  }
}
