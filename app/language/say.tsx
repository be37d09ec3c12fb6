import { useContext } from 'react';
import type { Language } from '#foundation/languages';
import { labels } from '#foundation/labels';
import { messages, tooLong, type MessageKey } from '#foundation/messages';
import { LanguageContext } from './use-words';
import { wordsIn } from './words';

/**
 * Schemas, commands and definitions speak English, which is what the API answers; on a page their messages
 * and labels are said in its language. What is in neither table, such as a name, stays as it is.
 */
export function useSay(): (text: string) => string {
  const { language } = useContext(LanguageContext);
  return (text) => sayIn(language, text);
}

/** A message or label in the language of the page. */
export const Said = ({ children }: { children: string }) => <>{useSay()(children)}</>;

type LabelKey = keyof typeof labels;

const keysOf = <Key extends string>(texts: Record<Key, string>) =>
  new Map(Object.entries(texts).map(([key, text]) => [text as string, key as Key]));

const labelKeys = keysOf<LabelKey>(labels);
const messageKeys = keysOf<MessageKey>(messages);

/** They name at their end what they are about: an organization, labels, or a heading of a file. */
const OPEN = [
  'corporateMailConnected',
  'joinedNamed',
  'importColumnsMissing',
  'importColumnTwice',
] as const satisfies MessageKey[];

const IN_LINE = /^(.+) \(line (\d+)\)$/;
const TOO_LONG = new RegExp(`^${tooLong(0).replace('0', '([\\d,]+)')}$`);

export function sayIn(language: Language, text: string): string {
  if (language === 'en') return text;
  const label = labelKeys.get(text);
  if (label) return wordsIn(language, 'labels')[label];
  const said = wordsIn(language, 'messages');
  const message = messageKeys.get(text);
  if (message) return said[message];
  const open = OPEN.find((key) => text.startsWith(messages[key]));
  if (open) {
    const rest = text.slice(messages[open].length).trim();
    const named =
      open === 'importColumnsMissing'
        ? rest.replace(/[^, ]+/g, (label) => sayIn(language, label))
        : rest;
    return said[open] + named;
  }
  const [, fault, line] = IN_LINE.exec(text) ?? [];
  if (fault) return said.inLine(sayIn(language, fault), Number(line));
  const most = TOO_LONG.exec(text)?.[1];
  return most ? said.tooLong(Number(most.replaceAll(',', ''))) : text;
}
