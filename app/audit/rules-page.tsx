import { ActionIcon, Box, Button, Group, Switch, Text } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useFetcher, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleX,
  IconPlus,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { sentenceOf } from '#foundation/rule';
import type { RuleView } from '#modules/rules/contract';
import { titled } from '../ui/page-title';
import { keepForm, useAnswer, type FormAnswer } from '../forms/form-answer';
import { Done, FormMessage } from '../forms/form-message';
import { NoRecords } from '../lists/no-records';
import { revalidateOn } from '../live/revalidate';
import { AskFirst } from '../organization/ask-first';
import { Moment } from '../ui/moment';
import { Row, RowList } from '../ui/row-list';
import { SideDrawer } from '../ui/side-drawer';
import { EXAMPLES, RuleEditor } from './rule-editor';
import { RuleTrial } from './rule-trial';
import { changeRules, loadRules, type LoadedRules } from './rules.server';

export const meta = titled('rules');

export const shouldRevalidate = revalidateOn(({ type }) =>
  ['RulesChanged', 'LocationAdded', 'LocationChanged', 'RoleChanged'].includes(type),
);

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRules(context, request);

export const action = ({ context, request }: ActionFunctionArgs) => changeRules(context, request);

export const clientAction = keepForm;

const drawerOf = (search: URLSearchParams) => search.get('rule');

/** Rules that decide requests: which there are, and what they would have decided. */
export default function RulesPage() {
  const loaded = useLoaderData<typeof loader>();
  const { rules, mayEdit, version } = loaded;
  const [search] = useSearchParams();
  const answer = useAnswer<FormAnswer>();
  const fetcher = useFetcher<FormAnswer>();
  const [tried, setTried] = useState<RuleView | null>(null);
  const done = fetcher.data?.done;
  useEffect(() => {
    if (done) setTried(null);
  }, [done, fetcher.data]);
  const at = (changes: Record<string, string>) => {
    const { rule: _rule, example: _example, ...kept } = Object.fromEntries(search);
    return `?${new URLSearchParams({ ...kept, ...changes })}`;
  };
  const action = `/audit/rules${at({})}`;
  const edited = rules.find(({ id }) => id === search.get('rule'));
  const example = EXAMPLES[Number(search.get('example') ?? -1)];
  return (
    <>
      <Done answer={fetcher.data} />
      <FormMessage>{tried ? undefined : fetcher.data?.message}</FormMessage>
      <Group justify="space-between" align="start" mb="md">
        <Text c="dimmed" maw={640}>
          Once switched on, a rule decides requests for your admins. The first rule that matches
          decides. An admin can undo its decision for ten seconds, like any other.
        </Text>
        {mayEdit && rules.length > 0 && (
          <Button
            component={Link}
            to={at({ rule: 'new' })}
            preventScrollReset
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            New rule
          </Button>
        )}
      </Group>
      {rules.length === 0 ? (
        <NoRecords
          title="There is no rule yet"
          action={
            mayEdit && (
              <Group mt="sm" justify="center">
                {EXAMPLES.map(({ name }, index) => (
                  <Button
                    key={name}
                    component={Link}
                    to={at({ rule: 'new', example: String(index) })}
                    variant="default"
                    preventScrollReset
                  >
                    {name}
                  </Button>
                ))}
              </Group>
            )
          }
        >
          {mayEdit
            ? 'Start from one of these. You can try it on past requests before it decides anything.'
            : 'Corporate admins make them.'}
        </NoRecords>
      ) : (
        <RowList>
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              {...{ rule, loaded, fetcher, action }}
              editAt={at({ rule: rule.id })}
              onTry={() => setTried(rule)}
            />
          ))}
        </RowList>
      )}
      <RuleTrial
        rule={tried}
        organization={loaded.organization}
        onClose={() => setTried(null)}
        refusal={fetcher.data?.message}
      >
        {mayEdit && tried && !tried.on && (
          <fetcher.Form method="post" action={action}>
            <input type="hidden" name="intent" value="switch" />
            <input type="hidden" name="ruleId" value={tried.id} />
            <input type="hidden" name="on" value="true" />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              Switch on
            </Button>
          </fetcher.Form>
        )}
      </RuleTrial>
      {mayEdit && (
        <SideDrawer
          read={drawerOf}
          title={edited ? 'Edit rule' : 'New rule'}
          closeTo={`/audit/rules${at({})}`}
          isOpen={edited !== undefined || search.get('rule') === 'new'}
        >
          <RuleEditor
            key={edited?.id ?? example?.name}
            ruleId={edited?.id}
            start={edited ?? example}
            isOn={Boolean(edited?.on)}
            locations={loaded.locations}
            answer={answer}
          />
          {edited && (
            <Box mt="xl">
              <AskFirst
                fetcher={fetcher}
                action={action}
                fields={{ intent: 'remove', ruleId: edited.id }}
                submitLabel="Remove rule"
                question={`Remove “${edited.name}”?`}
                keep="Keep it"
              >
                It will decide nothing more. What it has decided stays as it is.
              </AskFirst>
            </Box>
          )}
        </SideDrawer>
      )}
    </>
  );
}

interface RowProps {
  rule: RuleView;
  loaded: LoadedRules;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  action: string;
  editAt: string;
  onTry: () => void;
}

function RuleRow({ rule, loaded, fetcher, action, editAt, onTry }: RowProps) {
  const { mayEdit, names, locations, version } = loaded;
  const { id, name, decision, reason, on } = rule;
  const locationName = (one: string) =>
    locations.find((location) => location.id === one)?.name ?? 'a location that is no more';
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
            {sentenceOf(rule, locationName)}
            {reason && ` It says: “${reason}”`}
          </Text>
          {on ? (
            <>
              On since <Moment at={on.at} />, switched on by{' '}
              {names[on.by] ?? 'someone who is no longer here'}
            </>
          ) : (
            'Off'
          )}
          <Group component="span" gap="xs" mt={8}>
            <Button
              variant="default"
              size="xs"
              onClick={onTry}
              aria-label={`Try “${name}” on the past`}
            >
              Try on the past
            </Button>
            {mayEdit && (
              <Button
                component={Link}
                to={editAt}
                preventScrollReset
                variant="default"
                size="xs"
                aria-label={`Edit “${name}”`}
              >
                Edit
              </Button>
            )}
            {mayEdit && <Places {...{ rule, loaded, fetcher, action }} />}
          </Group>
        </>
      }
    >
      {mayEdit ? (
        <Switch
          checked={on !== null}
          onChange={toggle}
          disabled={fetcher.state !== 'idle'}
          aria-label={`“${name}” decides requests`}
          style={{ alignSelf: 'start' }}
        />
      ) : (
        <Text span fw={600} size="sm">
          {on ? 'On' : 'Off'}
        </Text>
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
      aria-label={`Ask “${rule.name}” ${label}`}
      aria-disabled={ids[place + by] === undefined}
      onClick={() => ids[place + by] !== undefined && fetcher.state === 'idle' && move(by)}
    >
      <Arrow size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {step(-1, 'earlier', IconArrowUp)}
      {step(1, 'later', IconArrowDown)}
    </Group>
  );
}
