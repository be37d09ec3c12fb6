import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Hands } from './actions/action';
import type { EditorState } from './editor/editor';

export const DesignerContext = createContext<Hands | null>(null);

/** The editor and the desk that it lies on. */
export function useHands(): Hands {
  const hands = useContext(DesignerContext);
  if (!hands) throw new Error('There is no designer around this.');
  return hands;
}

/** A part of what is edited; again when it is another one. */
export function useEdited<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useHands();
  const read = () => part(editor.state);
  return useSyncExternalStore(editor.subscribe, read, read);
}

/** What is on the side that is shown, and what of it is selected. */
export function useSelection() {
  const { editor } = useHands();
  useEdited((state) => state.selection);
  useEdited((state) => state.work[state.side]);
  return editor.selected;
}
