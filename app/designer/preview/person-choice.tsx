import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useEmployees } from '../../organization/use-employees';
import { employeeAsPerson, TRYING_PEOPLE, type PreviewPerson } from './people';
import classes from './person-choice.module.css';

interface Props {
  organizationId: string;
  chosen: PreviewPerson;
  onChoose: (person: PreviewPerson) => void;
}

const PAUSE_IN_TYPING = 200;

/** Whose card is looked at: somebody made up, or anybody who works here. */
export function PersonChoice({ organizationId, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState(chosen.label);
  const [opened, setOpened] = useState(false);
  // Said when the list is there, so that the field can name it; Mantine's own would not say it.
  const [isListed, setListed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setListed(opened), [opened]);
  useEffect(() => field.current?.setAttribute('aria-expanded', String(isListed)), [isListed]);
  // What stands there after a choice is no search.
  const [q] = useDebouncedValue(typed === chosen.label ? '' : typed.trim(), PAUSE_IN_TYPING);
  const { found } = useEmployees(organizationId, q);
  const trying = TRYING_PEOPLE.filter((one) => fits(one, q));
  const employees = (found?.rows ?? []).map((row) => employeeAsPerson(row));
  const people = [...trying, ...employees];
  const isFound = people.some(({ key }) => key === chosen.key);
  return (
    <Select
      label="Seen with the data of"
      description={found?.more ? 'Type a name or an email to find others.' : undefined}
      maw={360}
      mb="md"
      searchable
      allowDeselect={false}
      // The list itself scrolls, which the field moves through; within it an area of its own no key would reach.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage="Nobody is called like this."
      // Found were they already; whoever is chosen is not listed for that alone.
      filter={({ options }) => options.filter((one) => 'group' in one)}
      searchValue={typed}
      onSearchChange={setTyped}
      ref={field}
      role="combobox"
      comboboxProps={{ withinPortal: false }}
      onDropdownOpen={() => {
        setOpened(true);
        setTyped('');
      }}
      onDropdownClose={() => setOpened(false)}
      value={chosen.key}
      data={[
        { group: 'To try it out', items: trying.map(asOption) },
        { group: 'Employees', items: employees.map(asOption) },
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
