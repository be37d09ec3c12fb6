import { ActionIcon, Box, Button, Group, Switch, Text } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleX,
  IconPlus,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { RuleView } from '#modules/rules/contract';
import { AskFirst } from '../forms/ask-first';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { NoRecords } from '../lists/no-records';
import { among } from '../live/change-types';
import { revalidateOn } from '../live/revalidate';
import { Row, RowList } from '../ui/row-list';
import { SideDrawer } from '../ui/side-drawer';
import { isErasure } from './revalidate';
import { examplesIn, RuleEditor } from './rule-editor';
import { RuleTrial, type TriedRule } from './rule-trial';
import { sentenceOf } from './rule-words';
import { changeRules, loadRules, type LoadedRules } from './rules.server';
import { AuditMoment } from './times';

export const meta = titled('rules');

const ofRules = among('RulesChanged', 'LocationAdded', 'LocationChanged', 'RoleChanged');

export const shouldRevalidate = revalidateOn((change) => ofRules(change) || isErasure(change));

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRules(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => changeRules(context, request);

export const clientAction = keepForm;

const drawerOf = (search: URLSearchParams) => search.get('rule');

interface Tried extends TriedRule {
  /** What was answered before its dialog opened. */
  before: FormAnswer | undefined;
}

/** Rules that decide requests: which there are, and what they would have decided. */
export default function RulesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { rules, mayEdit, version } = loaded;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const audit = useWords('audit');
  const { rules: words } = audit;
  const answer = useAnswer<FormAnswer>();
  const fetcher = useFetcher<FormAnswer>();
  const [tried, setTried] = useState<Tried | null>(null);
  const at = (changes: Record<string, string>) => {
    const { rule: _rule, example: _example, ...kept } = Object.fromEntries(search);
    return `?${new URLSearchParams({ ...kept, ...changes })}`;
  };
  const action = `/audit/rules${at({})}`;
  const opened = drawerOf(search);
  const ruleId = opened === 'new' ? undefined : (opened ?? undefined);
  const edited = rules.find(({ id }) => id === ruleId);
  const removed = fetcher.data?.values?.removed;
  // Before it leads back from it, what removes the rule here takes it from the list.
  const isRemoving = fetcher.formData?.get('intent') === 'remove' || removed === ruleId;
  // A redirect of the answer would get lost where the list is loaded again at that moment.
  useEffect(() => {
    if (removed && removed === ruleId) {
      navigate(action, { replace: true, preventScrollReset: true });
    }
  }, [removed, ruleId, action, navigate]);
  const examples = examplesIn(audit);
  const example = examples[Number(search.get('example') ?? -1)];
  return (
    <>
      <Done answer={fetcher.data} />
      <FormMessage>{tried ? undefined : fetcher.data?.message}</FormMessage>
      <Group justify="space-between" align="start" mb="md">
        <Text c="dimmed" maw={640}>
          {words.intro}
        </Text>
        {mayEdit && rules.length > 0 && (
          <Button
            component={Link}
            to={at({ rule: 'new' })}
            preventScrollReset
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            {words.add}
          </Button>
        )}
      </Group>
      {rules.length === 0 ? (
        <NoRecords
          title={words.none}
          action={
            mayEdit && (
              <Group mt="sm" justify="center" data-keeps-focus>
                {examples.map(({ name }, index) => (
                  <Button
                    key={name}
                    component={Link}
                    to={at({ rule: 'new', example: String(index) })}
                    variant="default"
                    h="auto"
                    mih="var(--button-height)"
                    py={8}
                    styles={{
                      root: { display: 'inline-flex', alignItems: 'center' },
                      label: { whiteSpace: 'normal', overflow: 'visible', lineHeight: 1.3 },
                    }}
                    preventScrollReset
                  >
                    {name}
                  </Button>
                ))}
              </Group>
            )
          }
        >
          {mayEdit ? words.startFrom : words.adminsMake}
        </NoRecords>
      ) : (
        <RowList>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              {...{ rule, loaded, fetcher, action }}
              editAt={at({ rule: rule.id })}
              onTry={() => setTried({ rule, version, before: fetcher.data })}
            />
          ))}
        </RowList>
      )}
      <RuleTrial
        tried={tried}
        organization={loaded.organization}
        onClose={() => setTried(null)}
        refusal={fetcher.data === tried?.before ? undefined : fetcher.data?.message}
      >
        {mayEdit && tried && !tried.rule.on && (
          <SwitchOn {...{ tried, fetcher, action }} onDone={() => setTried(null)} />
        )}
      </RuleTrial>
      {mayEdit && (
        <SideDrawer
          read={drawerOf}
          title={ruleId ? words.edit : words.add}
          closeTo={`/audit/rules${at({})}`}
          isOpen={opened !== null && (edited !== undefined || !ruleId || !isRemoving)}
        >
          <RuleEditor
            key={ruleId ?? example?.name}
            organization={loaded.organization}
            ruleId={ruleId}
            stored={edited}
            start={example}
            version={version}
            isOn={Boolean(edited?.on)}
            locations={loaded.locations}
            answer={answer}
          />
          {edited && (
            <Box key={edited.id} mt="xl">
              <AskFirst
                fetcher={fetcher}
                action={action}
                fields={{ intent: 'remove', ruleId: edited.id, version: String(version) }}
                submitLabel={words.remove}
                question={words.askRemove(edited.name)}
                keep={words.keepIt}
              >
                {words.removeText}
              </AskFirst>
            </Box>
          )}
        </SideDrawer>
      )}
    </>
  );
}

interface Sending {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  action: string;
}

function SwitchOn({
  tried: { rule, version },
  fetcher,
  action,
  onDone,
}: Sending & { tried: TriedRule; onDone: () => void }) {
  const { switchOn } = useWords('audit').rules;
  const sendOnce = useSendOnce(fetcher.state !== 'idle', fetcher.data, (answer) => {
    if (answer?.done) onDone();
  });
  return (
    <fetcher.Form method="post" action={action} onSubmit={sendOnce}>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="ruleId" value={rule.id} />
      <input type="hidden" name="on" value="true" />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" loading={fetcher.state !== 'idle'}>
        {switchOn}
      </Button>
    </fetcher.Form>
  );
}

interface RowProps extends Sending {
  rule: RuleView;
  loaded: LoadedRules;
  editAt: string;
  onTry: () => void;
}

function RuleRow({ rule, loaded, fetcher, action, editAt, onTry }: RowProps) {
  const { mayEdit, makers, locations, version } = loaded;
  const audit = useWords('audit');
  const { rules: words } = audit;
  const { locale } = useLanguage();
  const { id, name, decision, reason, on } = rule;
  const locationName = (one: string) =>
    locations.find((location) => location.id === one)?.name ?? audit.goneLocation;
  const Icon = decision === 'accepted' ? IconCircleCheck : IconCircleX;
  const tone = decision === 'accepted' ? 'leaf' : 'coral';
  const toggle = () => {
    if (!on) return onTry();
    const fields = { intent: 'switch', ruleId: id, on: 'false', version };
    fetcher.submit(fields, { method: 'post', action });
  };
  return (
    <Row
      icon={
        <Icon
          size={22}
          stroke={1.75}
          color={`var(--${tone}-text)`}
          aria-hidden
          style={{ flex: 'none', alignSelf: 'start' }}
        />
      }
      name={name}
      about={
        <>
          <Text span display="block" size="sm" c="var(--ink)">
            {sentenceOf(rule, locationName, audit.rule, locale)}
            {reason && ` ${words.itSays(reason)}`}
          </Text>
          {on ? (
            <Pieces
              of={words.onSince<ReactNode>(
                <AuditMoment at={on.at} isExact />,
                makers[id] ?? audit.aGonePerson,
              )}
            />
          ) : (
            words.off
          )}
          <Group component="span" gap="xs" mt={8}>
            <Button variant="default" size="xs" onClick={onTry} aria-label={words.tryOne(name)}>
              {words.tryIt}
            </Button>
            {mayEdit && (
              <Button
                component={Link}
                to={editAt}
                preventScrollReset
                variant="default"
                size="xs"
                aria-label={words.editOne(name)}
              >
                {words.editIt}
              </Button>
            )}
            {mayEdit && <Places {...{ rule, loaded, fetcher, action }} />}
          </Group>
        </>
      }
    >
      {mayEdit && (
        <Switch
          checked={on !== null}
          onChange={toggle}
          disabled={fetcher.state !== 'idle'}
          aria-label={words.decides(name)}
          style={{ alignSelf: 'start' }}
        />
      )}
    </Row>
  );
}

/** Changes after which other rules a rule is asked. */
function Places({
  rule,
  loaded: { rules, version },
  fetcher,
  action,
}: Pick<RowProps, 'rule' | 'loaded' | 'fetcher' | 'action'>) {
  const ids = rules.map(({ id }) => id);
  const place = ids.indexOf(rule.id);
  const id = useId();
  const { rules: words } = useWords('audit');
  const [moved, setMoved] = useState<{ by: -1 | 1; from: number } | null>(null);
  // In its new place the row is another element of the page, and the focus was on the one before.
  useEffect(() => {
    if (moved === null || moved.from === place) return;
    document.getElementById(`${id}${moved.by}`)?.focus();
    setMoved(null);
  }, [moved, place, id]);
  if (ids.length < 2) return null;
  const move = (by: -1 | 1) => {
    setMoved({ by, from: place });
    const form = new FormData();
    form.set('intent', 'order');
    form.set('version', String(version));
    for (const one of ids.with(place, ids[place + by]!).with(place + by, rule.id)) {
      form.append('ruleId', one);
    }
    fetcher.submit(form, { method: 'post', action });
  };
  const step = (by: -1 | 1, label: string, Arrow: Icon) => (
    <ActionIcon
      id={`${id}${by}`}
      variant="default"
      size={30}
      aria-label={label}
      aria-disabled={ids[place + by] === undefined}
      onClick={() => ids[place + by] !== undefined && fetcher.state === 'idle' && move(by)}
    >
      <Arrow size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {step(-1, words.earlier(rule.name), IconArrowUp)}
      {step(1, words.later(rule.name), IconArrowDown)}
    </Group>
  );
}
