import { useState } from 'react';
import type { Rejected } from './decisions/reject-dialog';

type Dialog =
  { kind: 'help' } | { kind: 'reject'; whom: Rejected; reject: (reason: string) => void };

/** What stands above the page: one dialog at a time. */
export function useDialogs() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const rejection = dialog?.kind === 'reject' ? dialog : null;
  const close = () => setDialog(null);
  return {
    isAny: dialog !== null,
    isHelp: dialog?.kind === 'help',
    rejected: rejection?.whom ?? null,
    showHelp: () => setDialog({ kind: 'help' }),
    askWhy: (whom: Rejected, reject: (reason: string) => void) =>
      setDialog({ kind: 'reject', whom, reject }),
    reject: (reason: string) => {
      rejection?.reject(reason);
      close();
    },
    close,
  };
}
