import type { LoaderFunction, MetaArgs, MetaDescriptor } from '@remix-run/node';
import type { Language } from '#foundation/languages';
import type { Parts } from '#foundation/words/parts';
import { wordsIn } from '../language/words';
import { troubleOf } from './error-page';

type Titles = Parts['titles'];
export type PlainTitle = {
  [Key in keyof Titles]: Titles[Key] extends string ? Key : never;
}[keyof Titles];

/**
 * The `meta` of a page: `titled('dashboard')`, or what makes the title of the words and of what was loaded.
 * A page that failed is called by what happened to it.
 */
export const titled =
  <Loader extends LoaderFunction = LoaderFunction>(
    title: PlainTitle | ((titles: Titles, args: MetaArgs<Loader>) => string),
  ) =>
  (args: MetaArgs<Loader>): MetaDescriptor[] => {
    const language = languageIn(args);
    const titles = wordsIn(language, 'titles');
    const text = args.error
      ? wordsIn(language, 'common').trouble[troubleOf(args.error)].title
      : typeof title === 'function'
        ? title(titles, args)
        : titles[title];
    return [{ title: `${text} · Leafcard` }];
  };

/** As the root has loaded it: where that failed, a page speaks English. */
function languageIn({ matches }: { matches: readonly { id: string; data: unknown }[] }): Language {
  const root = matches.find(({ id }) => id === 'root')?.data as { language?: Language } | undefined;
  return root?.language ?? 'en';
}
