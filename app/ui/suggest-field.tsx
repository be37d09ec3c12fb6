import {
  Combobox,
  ScrollArea,
  Text,
  TextInput,
  useCombobox,
  type TextInputProps,
} from '@mantine/core';
import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react';
import { typeInto } from './form-fields';
import classes from './suggest-field.module.css';

interface Suggestion {
  value: string;
  /** Said below it, to tell it from others. */
  note?: string;
}

interface Props extends TextInputProps {
  /** What fits the text, the best first. */
  suggestions: readonly Suggestion[];
  /** Also with the text that is there, as the list is opened by a press. */
  onSearch: (typed: string, isOpening?: boolean) => void;
  /** Said below the field where nothing fits; nothing while that is not known yet. */
  none?: string;
}

/**
 * A text field with a list to choose from. It stays a plain field that keeps its own text: drafts,
 * checks and forms without script treat it as any other.
 */
export function SuggestField({ suggestions, onSearch, none, onBlur, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { dropdownOpened, selectOption, resetSelectedOption, closeDropdown } = combobox;
  const isTyping = useRef(false);

  useEffect(() => {
    if (!dropdownOpened) return;
    const text = input.current?.value;
    if (!text) return resetSelectedOption();
    // What was typed in full stands somewhere among all others: Enter must not put the first instead.
    const same = suggestions.findIndex(({ value }) => value === text);
    selectOption(Math.max(same, 0));
    // Nothing is left to choose, and the list would lie over what is pressed next.
    if (same < 0 || !isTyping.current) return;
    isTyping.current = false;
    closeDropdown();
  }, [suggestions, dropdownOpened, selectOption, resetSelectedOption, closeDropdown]);

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    onSearch(currentTarget.value);
    // A draft that is restored or a choice that was made is no typing.
    isTyping.current = nativeEvent.isTrusted;
    if (isTyping.current) combobox.openDropdown();
  };
  const onClick = () => {
    if (field.readOnly) return;
    isTyping.current = false;
    onSearch(input.current?.value ?? '', true);
    combobox.openDropdown();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    combobox.closeDropdown();
    onBlur?.(event);
  };
  const choose = (value: string) => {
    if (input.current) typeInto(input.current, value);
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      // What a browser calls and sorts otherwise than the server is not in the page that it hydrates.
      keepMounted={false}
      classNames={classes}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          // Not in the list: that would lie over what is pressed next.
          description={suggestions.length === 0 && !field.error ? none : undefined}
          descriptionProps={{ role: 'status' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          onInput={onInput}
          onClick={onClick}
          // Else Tab goes to the list: what scrolls is a stop.
          onKeyDown={({ key }) => key === 'Tab' && combobox.closeDropdown()}
          onBlur={leave}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={String(field.label)}>
          <ScrollArea.Autosize mah={264} type="scroll">
            {suggestions.map(({ value, note }) => (
              <Combobox.Option key={value} value={value}>
                {value}
                {note && (
                  <Text span display="block" fz="sm" c="dimmed">
                    {note}
                  </Text>
                )}
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
