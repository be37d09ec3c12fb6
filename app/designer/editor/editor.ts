import type { DesignDocument, SideName } from '#modules/cards/contract';
import { noHistory, redone, stepped, undone, type History } from './history';
import { fitting, type Size, type View } from './view';
import { workOn, type Item, type Work, type WorkSide } from './work';

export type CardKind = 'personal' | 'corporate';

/** What undoing brings back. */
interface Moment {
  readonly work: Work;
  readonly side: SideName;
  readonly selection: readonly string[];
}

export interface EditorState extends Moment {
  readonly history: History<Moment>;
  /** The text that is being typed. */
  readonly typing: string | null;
  readonly view: View;
  /** What the stage has for the card and its surroundings. */
  readonly room: Size;
  /** Of what is drawn, before it is scaled: the height of a text follows from its lines. */
  readonly sizes: ReadonlyMap<string, Size>;
  /** What was saved last, or was there at the beginning. */
  readonly saved: Work;
}

interface ChangeOptions {
  /** Changes of the same kind that follow each other quickly are one step. */
  kind?: string;
  select?: readonly string[];
}

/** A design being drawn: the only state there is of it, whoever shows or changes it. */
export class Editor {
  #state: EditorState;
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(words: string) => void>();

  constructor(
    readonly kind: CardKind,
    document: Omit<DesignDocument, 'version'>,
  ) {
    const work = workOn(document);
    this.#state = {
      work,
      saved: work,
      side: 'front',
      selection: [],
      history: noHistory,
      typing: null,
      view: fitting,
      room: { width: 0, height: 0 },
      sizes: new Map(),
    };
  }

  get state(): EditorState {
    return this.#state;
  }

  readonly getState = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Is told what cannot be done, in words for the person. */
  readonly hear = (hearer: (words: string) => void): (() => void) => {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  };

  tell(words: string): void {
    for (const hearer of this.#hearers) hearer(words);
  }

  get sideShown(): WorkSide {
    return this.#state.work[this.#state.side];
  }

  get selected(): Item[] {
    const { selection } = this.#state;
    return this.sideShown.items.filter(({ id }) => selection.includes(id));
  }

  /** A step that can be taken back; none where nothing is other than before. */
  change(make: (work: Work) => Work, { kind, select }: ChangeOptions = {}): void {
    const { work, history, selection } = this.#state;
    const next = make(work);
    if (next === work) return;
    this.#set({
      work: next,
      history: stepped(history, this.#moment(), kind ?? null, Date.now()),
      selection: select ?? selection,
    });
  }

  changeSide(make: (side: WorkSide) => WorkSide, options: ChangeOptions = {}): void {
    const { side } = this.#state;
    this.change((work) => {
      const next = make(work[side]);
      return next === work[side] ? work : { ...work, [side]: next };
    }, options);
  }

  undo(): void {
    this.#travel(undone(this.#state.history, this.#moment()));
  }

  redo(): void {
    this.#travel(redone(this.#state.history, this.#moment()));
  }

  select(selection: readonly string[]): void {
    const { selection: before } = this.#state;
    const same =
      before.length === selection.length && before.every((id, at) => id === selection[at]);
    if (!same) this.#set({ selection });
  }

  show(side: SideName): void {
    if (side !== this.#state.side) this.#set({ side, selection: [], typing: null });
  }

  type(typing: string | null): void {
    if (typing !== this.#state.typing) this.#set({ typing });
  }

  look(view: View): void {
    this.#set({ view });
  }

  give(room: Size): void {
    this.#set({ room });
  }

  measured(found: ReadonlyMap<string, Size>): void {
    const sizes = new Map([...this.#state.sizes, ...found]);
    this.#set({ sizes });
  }

  /** Another design in the place of this one, as a step. */
  replace(document: Omit<DesignDocument, 'version'>): void {
    this.change(() => workOn(document), { select: [] });
  }

  wasSaved(work: Work): void {
    this.#set({ saved: work });
  }

  #moment(): Moment {
    const { work, side, selection } = this.#state;
    return { work, side, selection };
  }

  #travel(travelled: { history: History<Moment>; moment: Moment } | null): void {
    if (travelled) this.#set({ ...travelled.moment, history: travelled.history, typing: null });
  }

  /** Nothing is selected or typed in that is not there or not shown. */
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
