import {
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { FieldErrors } from '#foundation/errors';
import { newId } from '#foundation/ids';
import { messages } from '#foundation/messages';
import {
  RULE_FIELDS,
  RULE_MAX,
  ruleContent,
  type Condition,
  type ConditionKind,
  type RuleContent,
} from '#foundation/rule';
import { REASON_MAX } from '#foundation/text-fields';
import type { Parts } from '#foundation/words/parts';
import { keepDraft, useDraft } from '../forms/draft';
import { faultsOf, type FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { Meanwhile } from '../forms/meanwhile';
import { useNavigateOnce } from '../forms/use-fetcher';
import { useSay } from '../language/say';
import { useLanguage, useWords } from '../language/use-words';
import { wasName } from '../ui/form-fields';
import { useListLeftByTab } from '../ui/use-list-left-by-tab';
import { sentenceOf } from './rule-words';
import { changedByBoth, followed, taken, workOf, type Work } from './rule-work';

/** To start from. */
export const examplesIn = ({ examples }: Parts['audit']): readonly RuleContent[] => [
  {
    name: examples.phone,
    conditions: [{ kind: 'onlyChanged', fields: ['contactNumber'] }],
    decision: 'accepted',
    reason: null,
  },
  {
    name: examples.photo,
    conditions: [{ kind: 'photo', is: 'missing' }],
    decision: 'rejected',
    reason: examples.photoReason,
  },
];

const NEW: RuleContent = { name: '', conditions: [], decision: 'accepted', reason: null };

function withDesignation(content: RuleContent, designation: string): RuleContent {
  const { conditions } = content;
  const known = conditions.find(({ kind }) => kind === 'designation');
  const oneOf = [...new Set([...(known && 'oneOf' in known ? known.oneOf : []), designation])];
  const others = conditions.filter((one) => one !== known);
  return { ...content, conditions: [...others, { kind: 'designation', oneOf }] };
}

const DAYS = [7, 30, 90];
/** In the drawer, so that Escape closes the list alone. */
const list = {
  comboboxProps: { withinPortal: false },
  maxDropdownHeight: 320,
  size: 'md',
} as const;

interface Props {
  organization: string;
  /** Undefined for a new rule. */
  ruleId: string | undefined;
  /** The rule as it is stored; undefined once another admin has removed it. */
  stored: RuleContent | undefined;
  /** What a new one starts from. */
  start: RuleContent | undefined;
  /** Of the rules that are shown. */
  version: number;
  isOn: boolean;
  locations: readonly { id: string; name: string }[];
  answer: FormAnswer | undefined;
}

/** A rule as it is put together, and as it reads. Follows what other admins change, and loses nothing of what is typed. */
export function RuleEditor({ organization, ruleId, stored, start = NEW, ...props }: Props) {
  const { version, isOn, locations, answer } = props;
  const [work, setWork] = useState(() => workOf(stored ?? start));
  const [tag, setTag] = useState('');
  const [newRuleId] = useState(newId);
  // A rule that is already gone opens from what was typed before a reload, if anything was.
  const [isOpen, setIsOpen] = useState(stored !== undefined || ruleId === undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(ruleId ? `rule-${ruleId}` : `new-rule-${organization}`, form);
  const { editor: words, rule: sentence } = useWords('audit');
  const { locale } = useLanguage();
  const say = useSay();
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const once = useNavigateOnce();
  const { content, base } = stored ? followed(work, stored) : work;
  if (content !== work.content) setWork({ content, base });
  // What was saved just now comes back as what is stored, before the drawer closes.
  const both = stored && !isBusy ? changedByBoth({ content, base }, stored) : [];
  const { name, conditions, decision, reason } = content;
  const change = (more: Partial<RuleContent>) =>
    setWork({ content: { ...content, ...more }, base });
  const inWords = (rule: RuleContent) =>
    sentenceOf(
      rule,
      (location) => locations.find((one) => one.id === location)?.name ?? location,
      sentence,
      locale,
    );
  useEffect(() => {
    if (draft && form.current) keepDraft(draft, form.current);
  }, [draft, work, tag]);
  const onSubmit = (event: FormEvent) => {
    const { error } = ruleContent.safeParse(content);
    setErrors(error ? faultsOf(error) : {});
    if (error) event.preventDefault();
    else once(event);
  };
  const isGone = ruleId !== undefined && stored === undefined;
  const gone = isGone ? messages.ruleGone : undefined;
  return (
    <>
      {/* The fields are outside of it: the drawer looks only in `work` and `tag` for what would be lost. */}
      <Form id={id} ref={form} method="post" preventScrollReset onSubmit={onSubmit} noValidate>
        <input type="hidden" name="intent" value="save" />
        <input
          type="hidden"
          name={ruleId ? 'ruleId' : 'newRuleId'}
          value={ruleId ?? newRuleId}
          suppressHydrationWarning
        />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="content" value={JSON.stringify(content)} />
        <input
          type="text"
          name="work"
          value={JSON.stringify({ content, base })}
          onInput={({ currentTarget }) => {
            setWork(JSON.parse(currentTarget.value) as Work);
            setIsOpen(true);
          }}
          readOnly
          hidden
        />
        <input
          type="text"
          name="tag"
          value={tag}
          // From a draft: in its own field it would count only once that was left.
          onInput={({ currentTarget: { value } }) =>
            setWork((now) => ({ ...now, content: withDesignation(now.content, value) }))
          }
          readOnly
          hidden
        />
        <input type="hidden" name={wasName('work')} value={JSON.stringify(workOf(base))} />
      </Form>
      <Stack>
        {stored && (
          <Meanwhile
            meanwhile={{
              ...(both.includes('name') && { name: stored.name }),
              ...(both.some((part) => part === 'conditions' || part === 'decision') && {
                rule: inWords(stored),
              }),
              ...(both.includes('reason') && { reason: stored.reason ?? '' }),
            }}
            labels={{ name: words.name, rule: words.decision, reason: words.reason }}
            onTake={() => setWork(taken({ content, base }, stored))}
          />
        )}
        <FormMessage>{gone ?? answer?.message ?? errors.conditions}</FormMessage>
        {isOpen && (
          <>
            <Text fw={600} role="status" px={14} py={10} bdrs="md" bg="var(--sunken)">
              {inWords(content)}
            </Text>
            <TextInput
              label={words.name}
              required
              maxLength={RULE_MAX.name}
              value={name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              error={errors.name && say(errors.name)}
            />
            <SegmentedControl
              aria-label={words.decision}
              data={[
                { value: 'accepted', label: words.accept },
                { value: 'rejected', label: words.reject },
              ]}
              value={decision}
              onChange={(value) => change({ decision: value as RuleContent['decision'] })}
            />
            {decision === 'rejected' && (
              <Textarea
                label={words.reason}
                description={words.reasonIsSeen}
                maxLength={REASON_MAX}
                autosize
                minRows={2}
                value={reason ?? ''}
                onChange={({ currentTarget }) => change({ reason: currentTarget.value || null })}
                error={errors.reason && say(errors.reason)}
              />
            )}
            <Conditions
              conditions={conditions}
              locations={locations}
              onChange={(all) => change({ conditions: all })}
              tag={tag}
              onTag={setTag}
            />
            {isOn && <Text c="dimmed">{words.offOnceSaved}</Text>}
            <Group>
              <Button type="submit" form={id} loading={isBusy} disabled={isGone}>
                {words.save}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </>
  );
}

interface ConditionsProps extends Pick<Props, 'locations'> {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
  /** A designation that is typed and not confirmed yet. */
  tag: string;
  onTag: (typed: string) => void;
}

/** One field for each kind of condition; an empty one sets none. */
function Conditions({ conditions, locations, onChange, ...typed }: ConditionsProps) {
  const { editor: words } = useWords('audit');
  const { fields: labels } = useWords('requests');
  const of = <Kind extends ConditionKind>(kind: Kind) =>
    conditions.find((one): one is Extract<Condition, { kind: Kind }> => one.kind === kind);
  const set = (kind: ConditionKind, one: Condition | null) =>
    onChange([...conditions.filter((old) => old.kind !== kind), ...(one ? [one] : [])]);
  const [fieldList, locationList] = [useListLeftByTab(), useListLeftByTab()];
  const days = [...new Set([...DAYS, of('afterRejection')?.days ?? 7])];
  return (
    <>
      <Text fw={600} component="h3" mt="xs">
        {words.when}
      </Text>
      <MultiSelect
        {...list}
        {...fieldList}
        label={words.onlyChanged}
        placeholder={of('onlyChanged') ? undefined : words.any}
        data={RULE_FIELDS.map((value) => ({ value, label: labels[value] }))}
        value={of('onlyChanged')?.fields ?? []}
        onChange={(values) => {
          const fields = RULE_FIELDS.filter((field) => (values as string[]).includes(field));
          set('onlyChanged', fields.length > 0 ? { kind: 'onlyChanged', fields } : null);
        }}
      />
      <Choice
        label={words.photo}
        any={words.any}
        options={{ present: words.photoPresent, missing: words.photoMissing }}
        value={of('photo')?.is}
        onChange={(is) => set('photo', is && { kind: 'photo', is })}
      />
      <Choice
        label={words.email}
        any={words.any}
        options={{
          domain: words.atDomain,
          elsewhere: words.elsewhere,
        }}
        value={of('mail')?.at}
        onChange={(at) => set('mail', at && { kind: 'mail', at })}
      />
      <TagsInput
        {...list}
        label={words.designation}
        description={words.pressEnter}
        placeholder={of('designation') ? undefined : words.any}
        searchValue={typed.tag}
        onSearchChange={typed.onTag}
        maxTags={RULE_MAX.values}
        maxLength={RULE_MAX.designation}
        value={of('designation')?.oneOf ?? []}
        onChange={(oneOf) =>
          set('designation', oneOf.length > 0 ? { kind: 'designation', oneOf } : null)
        }
      />
      <MultiSelect
        {...list}
        {...locationList}
        label={words.location}
        placeholder={of('location') ? undefined : words.any}
        searchable
        maxValues={RULE_MAX.values}
        data={locations.map(({ id, name: label }) => ({ value: id, label }))}
        value={of('location')?.oneOf ?? []}
        onChange={(oneOf) => set('location', oneOf.length > 0 ? { kind: 'location', oneOf } : null)}
      />
      <Choice
        label={words.afterRejection}
        any={words.any}
        options={Object.fromEntries(days.map((one) => [one, words.within(one)]))}
        value={of('afterRejection') && String(of('afterRejection')?.days)}
        onChange={(value) =>
          set(
            'afterRejection',
            value === null ? null : { kind: 'afterRejection', days: Number(value) },
          )
        }
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  any: string;
  options: Record<Value, string>;
  value: NoInfer<Value> | undefined;
  onChange: (value: NoInfer<Value> | null) => void;
}

/** One of these, or it does not matter. */
const Choice = <Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) => (
  <NativeSelect
    label={label}
    data={[
      { value: '', label: any },
      ...Object.entries<string>(options).map(([one, text]) => ({ value: one, label: text })),
    ]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange((currentTarget.value as Value) || null)}
  />
);
