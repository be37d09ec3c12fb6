import { useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import type { CodeAnswer } from './code-steps';
import type { FormAnswer } from './form-answer';

/**
 * What the page's last form was answered. Remix forgets it at the next live update; here it stays
 * until there is another answer or one goes elsewhere, by a link or by a form that only asks.
 */
export function useAnswer<Answer extends FormAnswer = CodeAnswer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const { state, formMethod } = useNavigation();
  const [kept, setKept] = useState(answer);
  const leaving = state === 'loading' && (formMethod === undefined || formMethod === 'GET');
  const current = leaving ? undefined : (answer ?? kept);
  if (current !== kept) setKept(current);
  return current;
}
