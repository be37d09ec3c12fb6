import { Button, Group, Input, Text } from '@mantine/core';
import { IconAlertTriangle, IconPhoto, IconUser } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { imageRules, type ImageRule } from '#foundation/images';
import { Said } from '../language/say';
import { useLanguage, useWords } from '../language/use-words';
import { DropSurface, DropWords } from '../ui/drop-place';
import classes from './image-field.module.css';
import { usePickedImage } from './picked-image';

interface Props {
  name: string;
  label: string;
  rule: ImageRule;
  /** Address of the one that is there, until another is picked. */
  defaultImage?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onChange?: (file: File | null) => void;
  shape?: 'logo' | 'portrait';
  /** What a checked form has for every field; no page can fill this one. */
  defaultValue?: string;
}

/** A file input with a face: a picture can be chosen or dropped, is shown, and judged at once. */
export function ImageField(props: Props) {
  const { name, label, rule, description, required, disabled, shape = 'logo' } = props;
  const words = useWords('common').images;
  const { locale } = useLanguage();
  const id = useId();
  const { input, picked, onChange, remove, refuse } = usePickedImage(rule, props.onChange);
  const error = picked?.fault ? <Said>{picked.fault}</Said> : props.error;
  const shown = picked ? picked.url : props.defaultImage;
  const described = [`${id}-hint`, description && `${id}-description`, error && `${id}-error`];
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <DropSurface
        inputRef={input}
        size="small"
        id={id}
        name={name}
        accept={imageRules[rule].types.map((type) => `image/${type}`).join(',')}
        required={required}
        disabled={disabled}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        onChange={onChange}
      >
        <span className={classes.picture} data-shape={shape} data-empty={!shown || undefined}>
          {shown ? (
            <img src={shown} alt="" onError={picked ? refuse : undefined} />
          ) : (
            <Placeholder shape={shape} broken={Boolean(picked?.fault)} />
          )}
        </span>
        <DropWords
          id={`${id}-hint`}
          choose={shown ? words.replace : words.choose}
          drop={words.drop}
          picked={
            picked && (
              <PickedFile
                id={`${id}-file`}
                file={picked.file}
                onRemove={disabled ? null : remove}
              />
            )
          }
          limits={words.limits(...limitsOf(rule, locale))}
        />
      </DropSurface>
    </Input.Wrapper>
  );
}

function Placeholder({ shape, broken }: { shape: 'logo' | 'portrait'; broken: boolean }) {
  const Icon = broken ? IconAlertTriangle : shape === 'portrait' ? IconUser : IconPhoto;
  return <Icon size={28} stroke={1.75} aria-hidden />;
}

interface PickedProps {
  id: string;
  file: File;
  onRemove: (() => void) | null;
}

function PickedFile({ id, file, onRemove }: PickedProps) {
  const words = useWords('common').images;
  const { locale } = useLanguage();
  return (
    <>
      <Group component="span" id={id} role="status" wrap="nowrap" gap={10}>
        <Text span inherit dir="auto" truncate fw={600}>
          {file.name}
        </Text>{' '}
        <Text span inherit flex="none" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {sizeInWords(file.size, locale)}
        </Text>
      </Group>
      {onRemove && (
        <span>
          <strong aria-hidden>{words.replacePicked}</strong>
          <Button
            variant="subtle"
            color="gray"
            c="dimmed"
            size="compact-sm"
            ms={4}
            pos="relative"
            // Above the input, or it could not be pressed.
            style={{ zIndex: 1 }}
            aria-describedby={id}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </span>
      )}
    </>
  );
}

function limitsOf(rule: ImageRule, locale: string): [types: string, size: string] {
  const { types, maxBytes } = imageRules[rule];
  const names = types.map((type) => (type === 'png' ? 'PNG' : 'JPG'));
  const listing = new Intl.ListFormat(locale, { type: 'disjunction' });
  return [listing.format(names), sizeInWords(maxBytes, locale)];
}

/** Rounded up: what is a byte too large must not look as if it fitted. */
function sizeInWords(bytes: number, locale: string): string {
  const of = (unit: string, size: number, unitDisplay: 'short' | 'long' = 'short') =>
    (Math.ceil((bytes / size) * 10) / 10)
      .toLocaleString(locale, { style: 'unit', unit, unitDisplay })
      .replace(' ', '\u00a0');
  if (bytes < 1000) return of('byte', 1, 'long');
  return bytes < 1e6 ? of('kilobyte', 1000) : of('megabyte', 1e6);
}
