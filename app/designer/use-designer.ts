import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useLanguage, useListing, useNumber, useWords } from '../language/use-words';
import type { DesignerServices } from './actions/action';
import type { Speech } from './editor/description';
import type { EditorState } from './editor/editor';

export const DesignerContext = createContext<DesignerServices | null>(null);

export function useDesigner(): DesignerServices {
  const services = useContext(DesignerContext);
  if (!services) throw new Error('There is no designer around this component.');
  return services;
}

/** A part of the editor's state; renders again when that part changes. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useDesigner();
  const read = () => part(editor.state);
  return useSyncExternalStore(editor.subscribe, read, read);
}

/** The selected items of the side that is shown. */
export function useSelection() {
  const { editor } = useDesigner();
  useEditorState((state) => state.selection);
  useEditorState((state) => state.work[state.side]);
  return editor.selected;
}

/** What sentences about the card are made of. */
export function useSpeech(): Speech {
  const words = useWords('designer');
  const { dir: direction } = useLanguage();
  const number = useNumber();
  const listing = useListing();
  return useMemo(
    () => ({ words, direction, number, listing }),
    [words, direction, number, listing],
  );
}
