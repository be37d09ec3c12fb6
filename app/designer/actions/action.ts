import type { CardValues } from '#modules/cards/contract';
import type { DesignerWords } from '#foundation/words/designer/en';
import type { Editor } from '../editor/editor';

/** What the page does, and not the editor. */
export interface PageActions {
  save: () => void;
  open: (dialog: Dialog) => void;
  /** Moves the focus to this part of the designer. */
  goTo: (part: 'card' | 'styling') => void;
  /** Says that so many locked elements stay, with a button that removes them. */
  offerRemoval: (locked: number, remove: () => void) => void;
  exportPng: () => void;
  exportPdf: () => void;
}

export type Dialog = 'shortcuts' | 'preview' | 'starters' | 'blank-card' | 'redraw';

export interface DesignerServices {
  editor: Editor;
  page: PageActions;
  /** Whose design it is, where it is not the user's own. */
  organizationId?: string;
  /** What the card is filled with while it is designed. */
  values: CardValues;
}

/** They are called in the words of the designer. */
export type ActionName = keyof DesignerWords['actions'];
export type ActionGroup = keyof DesignerWords['groups'];

/** What the user can do: by key, by button and from the list of shortcuts alike. */
export interface Action {
  name: ActionName;
  group: ActionGroup;
  /** As in 'mod+shift+z', where mod is Ctrl, or Command on a Mac. Any of them. */
  keys?: readonly string[];
  /** Does not repeat while its keys are held. */
  once?: boolean;
  /** Whether it is possible now; always, where there is no condition. */
  when?: (editor: Editor) => boolean;
  perform: (designer: DesignerServices) => void;
}

export const hasSelection = (editor: Editor): boolean => editor.state.selection.length > 0;
