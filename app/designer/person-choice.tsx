import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useEmployees } from '../organization/use-employees';
import { useWords } from '../language/use-words';
import { useListLeftByTab } from '../ui/use-list-left-by-tab';
import { employeeAsPerson, samplePeople, type PreviewPerson } from './preview-people';
import classes from './dialogs.module.css';
import suggestions from '../ui/suggest-field.module.css';
import { TYPING_PAUSE_MS } from '../ui/typing-pause';

interface Props {
  organizationId: string;
  chosen: PreviewPerson;
  onChoose: (person: PreviewPerson) => void;
}

/** Whose data the preview shows: a sample's or an employee's. */
export function PersonChoice({ organizationId, chosen, onChoose }: Props) {
  const all = useWords('designer');
  const words = all.preview;
  const [typed, setTyped] = useState(chosen.label);
  const listed = useListLeftByTab({
    // What opened the list may have been typed in place of the name.
    onOpen: () => setTyped((now) => (now === chosen.label ? '' : now)),
  });
  const { dropdownOpened } = listed;
  // Set once the list is there for the field to refer to; Mantine does not do it here.
  const [isListed, setListed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setListed(dropdownOpened), [dropdownOpened]);
  useEffect(() => field.current?.setAttribute('aria-expanded', String(isListed)), [isListed]);
  // What is typed next takes its place.
  const isName = typed === chosen.label && !dropdownOpened;
  useEffect(() => {
    if (isName && document.activeElement === field.current) field.current?.select();
  }, [isName]);
  // The name of the chosen one is not a search.
  const [q] = useDebouncedValue(typed === chosen.label ? '' : typed.trim(), TYPING_PAUSE_MS);
  const { found } = useEmployees(organizationId, q);
  const samples = samplePeople(all).filter((one) => fits(one, q));
  const employees = (found?.rows ?? []).map((row) => employeeAsPerson(row));
  const people = [...samples, ...employees];
  const isFound = people.some(({ key }) => key === chosen.key);
  return (
    <Select
      label={words.person}
      description={found?.more ? words.findOthers : undefined}
      size="sm"
      maw={360}
      mb="md"
      searchable
      allowDeselect={false}
      // The list itself scrolls with the field's keys; an inner scroll area would not be reachable by them.
      withScrollArea={false}
      classNames={{ option: suggestions.option, options: classes.people }}
      nothingFoundMessage={words.nobody}
      // All options are found by the search; the chosen person outside of the groups is not listed.
      filter={({ options }) => options.filter((one) => 'group' in one)}
      searchValue={typed}
      onSearchChange={setTyped}
      ref={field}
      role="combobox"
      comboboxProps={{ withinPortal: false }}
      {...listed}
      value={chosen.key}
      data={[
        { group: words.examples, items: samples.map(asOption) },
        { group: words.employees, items: employees.map(asOption) },
        ...(isFound ? [] : [asOption(chosen)]),
      ]}
      onChange={(key) => {
        const person = people.find((one) => one.key === key);
        if (person) onChoose(person);
      }}
    />
  );
}

const asOption = ({ key, label }: PreviewPerson) => ({ value: key, label });

const fits = ({ label }: PreviewPerson, q: string): boolean =>
  label.toLowerCase().includes(q.toLowerCase());
