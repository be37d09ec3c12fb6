import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { forgetDrafts } from './design-drafts';
import classes from './toaster.module.css';
import { useHydrated } from './use-hydrated';

export interface Toast {
  /** Says each once, however often the page is rendered with it. */
  id: string;
  message: string;
  /** The person has signed out, or is gone: nothing of theirs stays on this device. */
  hasLeft: boolean;
}

const OUTCOME_STAYS = 3000;

export const toastSuccess = (message: string, id?: string) =>
  notifications.show({
    id,
    message,
    color: 'leaf',
    icon: <IconCheck size={18} stroke={1.75} aria-hidden />,
    autoClose: OUTCOME_STAYS,
    classNames: classes,
  });

/** Says what the last form led to; without script it stands at the head of the page. */
export function Toaster({ toast }: { toast: Toast | null }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (toast) toastSuccess(toast.message, toast.id);
    if (toast?.hasLeft) forgetDrafts();
  }, [toast]);
  return !hydrated && toast ? <p className={classes.plain}>{toast.message}</p> : null;
}
