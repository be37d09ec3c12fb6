import { Button, Group, NativeSelect } from '@mantine/core';
import { Form, useLocation } from '@remix-run/react';
import { IconLanguage } from '@tabler/icons-react';
import { LANGUAGES } from '#foundation/languages';
import { useLanguage, useWords } from '../language/use-words';

const CHOICES = Object.entries(LANGUAGES)
  .map(([value, { name, lang }]) => ({ value, label: name, lang }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));

/** Each language under its own name; another one loads the page again. */
export function LanguageChoice() {
  const { language, changeLanguage } = useWords('common');
  const { lang } = useLanguage();
  const chosen = CHOICES.find((choice) => choice.lang === lang)?.value;
  return (
    <Form method="post" action="/language" reloadDocument key={useLocation().key}>
      <Group wrap="nowrap" gap={8}>
        <NativeSelect
          name="language"
          aria-label={language}
          defaultValue={chosen}
          size="sm"
          leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {CHOICES.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit" variant="default" size="sm" data-without-script>
          {changeLanguage}
        </Button>
      </Group>
    </Form>
  );
}
