import { messages } from '#foundation/messages';
import { takesBody, type AnswerDescription, type Call } from './call';
import { parametersOf } from './path-table';

/** Everything a call can answer: its own answers, and those of the common rules. */
export function answersOf(call: Call): Record<number, AnswerDescription> {
  const bodied = takesBody(call);
  const common: [boolean, number, AnswerDescription][] = [
    [bodied, 400, { about: 'The body is not JSON.', status: messages.notJson }],
    [
      call.who !== 'public',
      401,
      {
        about: 'The token is missing, unknown, expired or revoked.',
        status: messages.notSignedIn,
      },
    ],
    [Array.isArray(call.who), 403, { about: 'Not your role.', status: messages.notAllowed }],
    [
      parametersOf(call.path).length > 0,
      404,
      { about: 'Absent, or not yours.', status: messages.notFound },
    ],
    [bodied, 413, { about: 'The body is larger than 2 MiB.', status: messages.tooLarge }],
    [bodied, 415, { about: 'The body is not application/json.', status: messages.notJsonType }],
    [
      bodied || call.query !== undefined,
      422,
      { about: 'Something sent is not right; errors names each field.' },
    ],
  ];
  const all: Record<number, AnswerDescription> = {};
  for (const [applies, code, description] of common) if (applies) all[code] = description;
  return { ...all, ...call.answers };
}

/** For people: who may make this call. */
export function whoMay({ who }: Call): string {
  if (who === 'public') return 'Everybody';
  if (who === 'user') return 'Any signed-in person';
  if ('self' in who) return `The person themselves, or ${who.or.join(', ')}`;
  return who.join(', ');
}
