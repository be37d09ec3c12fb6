import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { toastError } from '../ui/toasts';
import type { FormAnswer } from './form-answer';
import { dropUndo, FieldFault, useUndos } from './form-message';
import { useFetcher } from './use-fetcher';

/** On each page: says why something could not be undone, wherever the user has gone meanwhile. */
export function UndoRefusals() {
  return useUndos().map((key) => <UndoRefusal key={key} fetcherKey={key} />);
}

function UndoRefusal({ fetcherKey }: { fetcherKey: string }) {
  const { data, state } = useFetcher<FormAnswer>({ key: fetcherKey });
  const isOver = data !== undefined && state === 'idle';
  useEffect(() => {
    if (!isOver) return;
    dropUndo(fetcherKey);
    // Without an answer it may be sent again.
    if (!data.isUnanswered) notifications.hide(fetcherKey);
  }, [isOver, data, fetcherKey]);
  useEffect(() => {
    const { message, errors = {}, values = {} } = data ?? {};
    const [[name, fault] = []] = Object.entries(errors);
    if (message) toastError(message);
    // No field is there: what was sent in it says what is meant.
    else if (name && fault) toastError(<FieldFault label={values[name] ?? name} fault={fault} />);
  }, [data]);
  return null;
}
