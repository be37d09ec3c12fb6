import type { Editor } from '../editor/editor';

/** Deeds that are the page's, not the editor's. */
export interface Desk {
  save: () => void;
  open: (dialog: DeskDialog) => void;
  exportPng: () => void;
  exportPdf: () => void;
}

export type DeskDialog = 'shortcuts' | 'preview' | 'starters';

export interface Hands {
  editor: Editor;
  desk: Desk;
}

export type ActionGroup = 'Design' | 'Edit' | 'Move' | 'Text' | 'Arrange' | 'Look';

/** Something that can be done, by key, by button and from the sheet of shortcuts alike. */
export interface Action {
  name: string;
  label: string;
  group: ActionGroup;
  /** As in 'mod+shift+z': mod is Ctrl, or Command on a Mac. Any of them. */
  keys?: readonly string[];
  /** Not again and again while its keys are held. */
  once?: boolean;
  /** Whether it can be done just now; always, where it is not said. */
  when?: (editor: Editor) => boolean;
  perform: (hands: Hands) => void;
}

export const hasSelection = (editor: Editor): boolean => editor.state.selection.length > 0;
