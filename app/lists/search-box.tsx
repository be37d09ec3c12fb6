import { TextInput, VisuallyHidden } from '@mantine/core';
import { Form, useSubmit } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useListSearch } from './use-list-search';

const PAUSE_IN_TYPING = 200;

interface Props {
  label: string;
  value: string;
  /** What else of the address a new search leaves as it is. */
  keep?: readonly string[];
}

const ORDER = ['sort', 'order'];

/** Searches as one types, through the address, so that a search can be kept and sent on. */
export function SearchBox({ label, value, keep = ORDER }: Props) {
  const submit = useSubmit();
  const search = useListSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Follows the address (Back, "Show everybody"), but never what is being typed.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(currentTarget, { replace: true, preventScrollReset: true }),
      PAUSE_IN_TYPING,
    );
  };

  return (
    <Form role="search" onInput={onInput} preventScrollReset>
      {keep.map((name) => {
        const kept = search.get(name);
        return kept && <input key={name} type="hidden" name={name} value={kept} />;
      })}
      <TextInput
        ref={input}
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        maw={360}
        mb="sm"
      />
      <VisuallyHidden>
        <button type="submit">Search</button>
      </VisuallyHidden>
    </Form>
  );
}
