import { Anchor, Box, Button, Group, Progress, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  IconAlertTriangle,
  IconCheck,
  IconClockExclamation,
  IconShieldCheck,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '#foundation/messages';
import { checkpointMailsInput } from '#modules/notifications/contract';
import { chooseCheckpointMails } from '#modules/notifications/index.server';
import { scopeWithin } from '#modules/organizations/index.server';
import { useFetcher } from '../forms/use-fetcher';
import { Pieces, useNumber, useWords } from '../language/use-words';
import { changesEverything, revalidateOn } from '../live/revalidate';
import { titled } from '../ui/page-title';
import { keepForm, type CodeAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { readForm } from '../forms/form.server';
import { incomplete, refused } from '../forms/refusal.server';
import { CopyableText } from '../ui/copy-text';
import { Fact, Facts } from '../ui/facts';
import { Note } from '../ui/note';
import { SettingsSection } from '../ui/settings-section';
import { useHydrated } from '../ui/use-hydrated';
import { useNextLoad } from '../ui/use-next-load';
import { auditedOrganization } from './audited-organization.server';
import { ProofLink } from './proof-link';
import { loadProof } from './proof.server';
import { AuditMoment } from './times';

export const meta = titled('proof');

// The log grows with every change; what was sealed and verified is as it was when the page was opened.
export const shouldRevalidate = revalidateOn(changesEverything);

const CHECKPOINT = '/checkpoint';

export const loader = ({ context, request }: LoaderFunctionArgs) => loadProof(context, request);

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, [checkpointMailsInput]);
  if (form.get('intent') === 'mail') return chooseMails(context, form);
  const { actor, chosen } = await auditedOrganization(context, request);
  try {
    const wanted = { permission: 'audit.verify', organizationId: chosen.id } as const;
    await scopeWithin(context.services, actor, 'organizations', wanted);
    await context.services.beginVerifying(actor);
    return { message: undefined };
  } catch (error) {
    return refused(error, form);
  }
}

async function chooseMails(context: ActionFunctionArgs['context'], form: FormData) {
  const parsed = checkpointMailsInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return incomplete(parsed.error, form);
  try {
    await context.run(chooseCheckpointMails, parsed.data);
    return { done: messages.mailsChosen };
  } catch (error) {
    return refused(error, form);
  }
}

export const clientAction = keepForm;

/** Whether the log is what was sealed, and how to find that out without us. */
export default function ProofPage() {
  const {
    organization,
    mayVerify,
    key,
    head,
    verified,
    verifying,
    isUnfinished,
    vouchers,
    isMailed,
  } = useLoaderData<typeof loader>();
  const { proof, log } = useWords('audit');
  const verify = useFetcher<CodeAnswer>();
  const isBusy = verify.state !== 'idle' || verifying !== null;
  if (!head) return <Text>{proof.notSealed}</Text>;
  const refusal = verify.data?.message;
  return (
    <>
      <SettingsSection title={log.title} text={proof.logText}>
        <Stack gap={16}>
          <Facts>
            <Fact term={proof.lastSealed}>
              <AtSize {...head} />
            </Fact>
            <Fact term={proof.lastVerified}>
              {verified ? <AtSize {...verified} /> : proof.never}
            </Fact>
          </Facts>
          {verifying && <Verifying {...verifying} />}
          <Box role="status" display="contents">
            {isBusy ? null : isUnfinished && !refusal ? (
              <Unfinished />
            ) : (
              verified && <Outcome {...verified} />
            )}
          </Box>
          {mayVerify && (
            <verify.Form method="post">
              <Button
                type="submit"
                loading={isBusy}
                leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden />}
              >
                {proof.verify}
              </Button>
            </verify.Form>
          )}
          <FormMessage>{refusal}</FormMessage>
        </Stack>
      </SettingsSection>
      {mayVerify && (
        <SettingsSection title={proof.take} text={proof.takeText}>
          <ProofLink organization={organization} />
        </SettingsSection>
      )}
      <SettingsSection title={proof.signed} text={proof.signedText}>
        {vouchers.length > 0 ? (
          <Facts>
            {vouchers.map((voucher) => (
              <Fact
                key={voucher.name}
                term={voucher.name === null ? proof.timestamp : proof.witness}
              >
                <Signed {...voucher} isNewest={voucher.last?.size === head.size} />
              </Fact>
            ))}
          </Facts>
        ) : (
          <Text>{proof.nobodySigns}</Text>
        )}
      </SettingsSection>
      <SettingsSection title={proof.keep} text={proof.keepText}>
        <Stack gap={16}>
          <CopyableText label={proof.key} value={key} what={proof.theKey} />
          <Textarea
            label={proof.checkpoint}
            value={head.note}
            readOnly
            dir="ltr"
            autosize
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          <Text size="sm" c="dimmed">
            <Pieces of={proof.alsoAt<ReactNode>(<Anchor href={CHECKPOINT}>{CHECKPOINT}</Anchor>)} />
          </Text>
          <CheckpointMails isMailed={isMailed} />
        </Stack>
      </SettingsSection>
    </>
  );
}

type Voucher = SerializeFrom<typeof loader>['vouchers'][number];

/** When the log was how long. */
const AtSize = ({ at, size }: { at: string; size: number }) => (
  <Pieces of={useWords('audit').proof.atSize<ReactNode>(<AuditMoment at={at} />, size)} />
);

function Signed({ name, last, isLate, isNewest }: Voucher & { isNewest: boolean }) {
  const { proof } = useWords('audit');
  return (
    <Stack gap={2}>
      {name !== null && <Text fw={600}>{name}</Text>}
      {last ? (
        <span>
          <AtSize {...last} />
        </span>
      ) : (
        <span>{proof.nothingYet}</span>
      )}
      {isLate && <State icon={IconClockExclamation} tone="marigold" text={proof.late} />}
      {isNewest && <State icon={IconCheck} tone="leaf" text={proof.upToDate} />}
    </Stack>
  );
}

function State({ icon: Sign, tone, text }: { icon: Icon; tone: string; text: string }) {
  return (
    <Group gap={6} c={`var(--${tone}-text)`}>
      <Sign size={18} stroke={1.75} aria-hidden />
      {text}
    </Group>
  );
}

interface VerifyingProps {
  /** How many events were looked at, of how many. */
  seen: number;
  size: number;
}

/** How far the verification is, which goes on when the page is left; at its end the page is loaded again. */
function Verifying({ seen, size }: VerifyingProps) {
  useNextLoad();
  const { proof } = useWords('audit');
  const number = useNumber();
  return (
    <Stack gap={6} maw={480}>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
        {size === 0 ? proof.beingVerified : proof.checked(number(seen), number(size))}
      </Text>
      <Progress value={size === 0 ? 0 : (100 * seen) / size} aria-label={proof.verifying} />
    </Stack>
  );
}

function Unfinished() {
  return (
    <Note icon={IconAlertTriangle} tone="marigold">
      {useWords('audit').proof.unfinished}
    </Note>
  );
}

function Outcome({ ok, firstBroken }: { ok: boolean; firstBroken: number | null }) {
  const { proof } = useWords('audit');
  const number = useNumber({ useGrouping: false });
  return ok ? (
    <Note icon={IconCheck} tone="leaf">
      {proof.holds}
    </Note>
  ) : (
    <Note icon={IconX} tone="coral">
      {proof.broken(firstBroken === null ? '' : number(firstBroken))}
    </Note>
  );
}

/** Switches the mails with the checkpoint on and off. */
function CheckpointMails({ isMailed }: { isMailed: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const hydrated = useHydrated();
  const { proof } = useWords('audit');
  const sent = fetcher.formData?.get('checkpoint');
  const isOn = sent ? sent === 'true' : isMailed;
  return (
    <Stack gap={8}>
      <Done answer={fetcher.data} />
      <Switch
        label={proof.mail}
        description={proof.mailOften}
        checked={isOn}
        disabled={!hydrated}
        onChange={() =>
          fetcher.submit({ intent: 'mail', checkpoint: String(!isOn) }, { method: 'post' })
        }
      />
      <FormMessage>{fetcher.data?.message}</FormMessage>
    </Stack>
  );
}
