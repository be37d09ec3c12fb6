import { Button, Group, NativeSelect } from '@mantine/core';
import { Form, useLocation } from '@remix-run/react';
import { IconLanguage } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LANGUAGES } from '#foundation/languages';
import { useLanguage, useWords } from '../language/use-words';
import { isMac } from './is-mac';
import { useRootData } from './root-data';

const CHOICES = Object.entries(LANGUAGES)
  .map(([value, { name, lang }]) => ({ value, label: name, lang }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));

/**
 * Each language under its own name; another one loads the page again. On the keyboard that waits for
 * Enter or the button: arrow keys pass through the languages on the way to the one that is meant.
 */
export function LanguageChoice() {
  return <Choice key={useLocation().key} />;
}

function Choice() {
  const { language, changeLanguage } = useWords('common');
  const { lang } = useLanguage();
  const viewerId = useRootData()?.viewer?.id;
  const chosen = CHOICES.find((choice) => choice.lang === lang)?.value;
  const isPassing = useRef(false);
  const [waits, setWaits] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    isPassing.current = changesClosed(event);
    if (event.key !== 'Enter' || !waits) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const onChange = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    if (isPassing.current) setWaits(currentTarget.value !== chosen);
    else currentTarget.form?.requestSubmit();
  };
  return (
    <Form method="post" action="/language" reloadDocument onSubmit={keepFragment}>
      {viewerId && <input type="hidden" name="viewer" value={viewerId} />}
      <Group wrap="nowrap" gap={8}>
        <NativeSelect
          name="language"
          aria-label={language}
          defaultValue={chosen}
          size="sm"
          leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
          onPointerDown={() => {
            isPassing.current = false;
          }}
          onKeyDown={onKeyDown}
          onChange={onChange}
        >
          {CHOICES.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Button
          type="submit"
          variant="default"
          size="sm"
          data-without-script={waits ? undefined : true}
        >
          {changeLanguage}
        </Button>
      </Group>
    </Form>
  );
}

/** Whether a key changes the choice at once, without its list open. On a Mac arrows open the list. */
const changesClosed = ({ key, altKey }: KeyboardEvent): boolean =>
  /^Arrow/.test(key) ? !altKey && !isMac() : /^(Home|End|Page(Up|Down)|[^ ])$/.test(key);

/** The token of a mailed link stands there; browsers carry it over to where the answer leads. */
function keepFragment({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.action = `/language${window.location.hash}`;
}
