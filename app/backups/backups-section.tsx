import { Button, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { SerializeFrom } from '@remix-run/node';
import { IconAlertTriangle, IconDatabaseExport, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnAnswer, type FormAnswer } from '../forms/form-answer';
import { Done } from '../forms/done';
import { FormMessage } from '../forms/form-message';
import { useFetcher } from '../forms/use-fetcher';
import { Pieces, useLanguage, useWords } from '../language/use-words';
import { Fact, Facts } from '../ui/facts';
import { Moment } from '../ui/moment';
import { Note } from '../ui/note';
import { Row, RowList } from '../ui/row-list';
import { SettingsSection } from '../ui/settings-section';
import { useNextLoad } from '../ui/use-next-load';
import type { loadBackups } from './backups.server';
import { CopyableCommand } from './copyable-command';
import { OWN_SERVER } from './own-server';
import { Restoring } from './restoring';

type Loaded = NonNullable<SerializeFrom<typeof loadBackups>>;
type Embedded = Extract<Loaded, { kind: 'embedded' }>;

/** What the super admin sees of backups: that they are made, where they are, and the way back. */
export function BackupsSection(loaded: Loaded) {
  switch (loaded.kind) {
    case 'embedded':
      return (
        <>
          <Present {...loaded} />
          {loaded.rows.length > 0 && <All {...loaded} />}
          <Restoring way={loaded.way} />
        </>
      );
    case 'off':
      return <SwitchedOff />;
    case 'own-server':
      return <OwnServer />;
    default:
      return loaded satisfies never;
  }
}

function Present({ keep, folder, isUnderWay, progress, failure, nextAt, lastAt }: Embedded) {
  const words = useWords('backups');
  const fetcher = useFetcher<FormAnswer>();
  return (
    <SettingsSection title={useWords('titles').backups} text={words.lead}>
      <Stack gap={16} align="start">
        {/* Here, since the button may go before its answer comes: a load of the page can see the backup first. */}
        <Done answer={fetcher.data} />
        {failure && (
          <Note icon={IconAlertTriangle} tone="coral">
            <Pieces of={words.failed<ReactNode>(<Moment at={failure.at} />)} />{' '}
            {words.causes[failure.cause]} {words.stillThere}
            {failure.cause === 'other' && (
              <Text component="code" dir="ltr" fz="sm" display="block" mt={6}>
                {failure.why}
              </Text>
            )}
          </Note>
        )}
        <Facts>
          <Fact term={words.last}>{lastAt ? <Moment at={lastAt} /> : words.none}</Fact>
          <Fact term={words.next}>
            {nextAt ? <Moment at={nextAt} /> : isUnderWay ? words.beingMade : words.soon}
          </Fact>
          <Fact term={words.kept}>{words.keptIn(keep, leftToRight(folder))}</Fact>
        </Facts>
        {isUnderWay ? <UnderWay progress={progress} /> : <BackUpNow fetcher={fetcher} />}
      </Stack>
    </SettingsSection>
  );
}

function UnderWay({ progress }: Pick<Embedded, 'progress'>) {
  useNextLoad();
  const words = useWords('backups');
  const size = useSize();
  // Of one that another process makes, nothing more is known.
  const isKnown = progress !== null && progress.total > 0;
  return (
    <Stack gap={6} w="100%" maw={480}>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }} role="status">
        {words.underWay}
        {isKnown && ` · ${words.copied(size(progress.copied), size(progress.total))}`}
      </Text>
      <Progress
        value={isKnown ? (100 * progress.copied) / progress.total : 100}
        animated={!isKnown}
        aria-label={words.underWay}
      />
      <noscript>
        <Text size="sm">{words.reload}</Text>
      </noscript>
    </Stack>
  );
}

/** The intent of its form. */
export const BACK_UP = 'back-up';

function BackUpNow({ fetcher }: { fetcher: ReturnType<typeof useFetcher<FormAnswer>> }) {
  const words = useWords('backups');
  const answer = useOwnAnswer(fetcher, BACK_UP);
  return (
    <fetcher.Form method="post" action="/configuration">
      <Stack gap={12} align="start">
        <FormMessage>{answer?.message}</FormMessage>
        <Button
          type="submit"
          name="intent"
          value={BACK_UP}
          variant="default"
          loading={fetcher.state !== 'idle'}
          leftSection={<IconDatabaseExport size={18} stroke={1.75} aria-hidden />}
        >
          {words.now}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}

function All({ rows, older }: Embedded) {
  const words = useWords('backups');
  return (
    <SettingsSection title={words.all} text={words.allText}>
      <RowList>
        {rows.map((row) => (
          <Row key={row.id} name={<Moment at={row.at} />} about={<About {...row} />}>
            {row.state === 'complete' && (
              <Button
                component="a"
                href={`/configuration/backup?id=${row.id}`}
                download
                variant="default"
                size="sm"
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              >
                {words.download}
                <VisuallyHidden> {row.id}</VisuallyHidden>
              </Button>
            )}
          </Row>
        ))}
      </RowList>
      {older > 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {words.older(older)}
        </Text>
      )}
    </SettingsSection>
  );
}

function About({ state, bytes, reaches, checkedAt }: Embedded['rows'][number]) {
  const words = useWords('backups');
  const size = useSize();
  if (state === 'running') return words.beingMade;
  if (state === 'failed') return words.wasNotMade;
  if (state === 'missing') return words.isMissing;
  if (state === 'unreadable') return words.isUnreadable;
  return (
    <>
      {size(bytes)}
      {' · '}
      {reaches ? <Pieces of={words.anyUntil<ReactNode>(<Moment at={reaches} />)} /> : words.itself}
      {' · '}
      {checkedAt ? (
        <Pieces of={words.checked<ReactNode>(<Moment at={checkedAt} />)} />
      ) : (
        words.unchecked
      )}
    </>
  );
}

function SwitchedOff() {
  const words = useWords('backups');
  return (
    <SettingsSection title={useWords('titles').backups} text={words.lead}>
      <CopyableCommand label={words.off} what={words.commandTo.backUp} command="npm run backup" />
    </SettingsSection>
  );
}

function OwnServer() {
  const { ownServer, own, commandTo } = useWords('backups');
  const kinds = ['dump', 'load', 'base', 'pointInTime'] as const;
  return (
    <SettingsSection title={useWords('titles').backups} text={ownServer}>
      <Stack gap={20}>
        {kinds.map((kind) => (
          <CopyableCommand
            key={kind}
            label={own[kind]}
            what={commandTo[kind]}
            command={OWN_SERVER[kind]}
          />
        ))}
        <Text>{own.keys}</Text>
      </Stack>
    </SettingsSection>
  );
}

/** A path stays as it is between words that are read from right to left. */
const leftToRight = (path: string): string => `\u2066${path}\u2069`;

/** As a reader writes sizes: "4.6 MB". */
function useSize(): (bytes: number) => string {
  const { locale } = useLanguage();
  return (bytes) => {
    const isLarge = bytes >= 1e9;
    const unit = isLarge ? 'gigabyte' : 'megabyte';
    const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(locale, format).format(bytes / (isLarge ? 1e9 : 1e6));
  };
}
