import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { CodeAnswer } from './code-steps';

/**
 * What the page's last form was answered. Remix forgets it at the next live update; here it stays
 * until another form is sent or the page is left.
 */
export function useAnswer(): CodeAnswer | undefined {
  const answer = useActionData<CodeAnswer>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && answer !== kept.answer) setKept({ key, answer });
  else if (answer === undefined && key !== kept.key) setKept({ key, answer });
  return answer ?? (key === kept.key ? kept.answer : undefined);
}
