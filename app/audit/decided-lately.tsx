import { Anchor, Group, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { EmptyPart } from '../dashboard/list-part';
import { Pieces, useWords } from '../language/use-words';
import { actorName, didOf } from '../requests/history-words';
import { HistoryIcon } from '../requests/request-history';
import { Fact, Facts } from '../ui/facts';
import { Row, RowList } from '../ui/row-list';
import { lifeAt } from './addresses';
import type { Decided, LoggedFacts } from './decided.server';
import { AuditMoment, TimesProvider } from './times';

/** What was decided last, and by whom. */
export function DecidedLately({ organizationId, decided, names, self, times }: Decided) {
  const words = useWords('requests');
  const { decided: said } = useWords('audit');
  return (
    <TimesProvider first={times}>
      <section aria-labelledby="decided-title">
        <Title order={2} id="decided-title" mb="sm">
          {said.title}
        </Title>
        {decided.length === 0 ? (
          <EmptyPart title={said.nothing}>{said.appear}</EmptyPart>
        ) : (
          <RowList>
            {decided.map((entry) => {
              const who = actorName(entry, { names, self }, words);
              return (
                <Row
                  key={entry.position}
                  icon={<HistoryIcon type={entry.type} />}
                  name={
                    <Anchor
                      component={Link}
                      to={lifeAt({ id: entry.requestId, organizationId })}
                      inherit
                      c="inherit"
                    >
                      {entry.name}
                    </Anchor>
                  }
                  about={
                    <Pieces
                      of={said.at<ReactNode>(
                        <Pieces of={didOf(entry, words)<ReactNode>(who)} />,
                        <AuditMoment at={entry.at} />,
                      )}
                    />
                  }
                />
              );
            })}
          </RowList>
        )}
      </section>
    </TimesProvider>
  );
}

/** When the log was last sealed and verified. */
export function LogFacts({ sealedAt, verified, times }: LoggedFacts) {
  const { log } = useWords('audit');
  return (
    <TimesProvider first={times}>
      <section aria-labelledby="log-title">
        <Title order={2} id="log-title" mb="sm">
          {log.title}
        </Title>
        <Facts>
          <Fact term={log.sealed}>{sealedAt ? <AuditMoment at={sealedAt} /> : log.notYet}</Fact>
          <Fact term={log.verified}>{verified ? <Verdict {...verified} /> : log.notYet}</Fact>
        </Facts>
      </section>
    </TimesProvider>
  );
}

function Verdict({ at, ok }: { at: string; ok: boolean }) {
  const { log } = useWords('audit');
  const Icon = ok ? IconShieldCheck : IconAlertTriangle;
  const said = ok ? log.whole : log.altered;
  return (
    <Group component="span" gap={6} c={ok ? 'var(--leaf-text)' : 'var(--coral-text)'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Text span inherit>
        <Pieces of={said<ReactNode>(<AuditMoment at={at} />)} />
      </Text>
    </Group>
  );
}
