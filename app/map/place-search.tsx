import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FoundPlaces, PlaceView } from '#modules/places/contract';
import { SuggestField } from '../ui/suggest-field';
import type { Parts } from '#foundation/words/parts';
import { useLanguage, useWords } from '../language/use-words';
import { countryNames } from '../organization/country-names';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface Found extends FoundPlaces {
  q: string;
}

/** Searches for places while their name is typed. */
export function PlaceSearch({ onFound }: { onFound: (place: PlaceView) => void }) {
  const words = useWords('map');
  const { shown } = countryNames(useLanguage().locale);
  const titleOf = ({ name, region, country }: PlaceView): string =>
    [name, region, shown(country)].filter(Boolean).join(', ');
  const [found, setFound] = useState<Found>({ q: '', places: [] });
  const [failed, setFailed] = useState(false);
  const asking = useRef<AbortController>();

  const ask = useDebouncedCallback(async (q: string) => {
    asking.current = new AbortController();
    const { signal } = asking.current;
    try {
      const answer = await fetch(`/places?${new URLSearchParams({ q })}`, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      setFound({ ...((await answer.json()) as FoundPlaces), q });
      setFailed(false);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  }, TYPING_PAUSE_MS);
  useEffect(() => () => asking.current?.abort(), []);

  const onSearch = (typed: string, isOpening?: boolean) => {
    ask.cancel();
    asking.current?.abort();
    const q = typed.trim();
    const chosen = found.places.find((place) => titleOf(place) === q);
    if (chosen) return isOpening ? undefined : onFound(chosen);
    if (q === '') return setFound({ q, places: [] });
    ask(q);
  };

  return (
    <SuggestField
      label={words.search}
      placeholder={words.searchHint}
      suggestions={found.places.map((place) => ({ value: titleOf(place) }))}
      onSearch={onSearch}
      none={noneFor(words, found, failed)}
      autoComplete="off"
      data-autofocus
    />
  );
}

function noneFor(
  words: Parts['map'],
  { q, preparing }: Found,
  failed: boolean,
): string | undefined {
  if (failed) return words.searchFailed;
  if (preparing) return words.preparing;
  return q === '' ? undefined : words.none;
}
