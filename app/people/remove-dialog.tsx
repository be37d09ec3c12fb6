import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PersonView } from '#modules/organizations/contract';
import type { Level } from '#foundation/permissions';
import { useStartBulk, type BulkOrder, type useBulkSelection } from '../bulk/use-bulk';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import Modal from '../ui/modal';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { PEOPLE_AT } from './addresses';
import { useWords } from '../language/use-words';
import type { Parts } from '#foundation/words/parts';

/** People by id, or all that a list shows. */
type Several = Pick<BulkOrder, 'ids' | 'matching'> & { count: number };

/** Removes people: one at once, several as a bulk action. The dialog asks before. */
export function useRemoval(
  level: Level,
  selection: Pick<ReturnType<typeof useBulkSelection>, 'deselect' | 'selectNone'>,
) {
  const fetcher = useFetcher<FormAnswer>();
  const bulk = useStartBulk();
  const [asked, setAsked] = useState<PersonView | Several | null>(null);
  const latest = useRef({ asked, ...selection });
  useEffect(() => {
    latest.current = { asked, ...selection };
  });
  useEffect(() => {
    if (!fetcher.data?.done) return;
    const { asked: removed, deselect } = latest.current;
    if (removed && 'id' in removed) deselect(removed.id);
    setAsked(null);
  }, [fetcher.data]);
  const { started } = bulk.answer ?? {};
  useEffect(() => {
    if (!started) return;
    setAsked(null);
    latest.current.selectNone();
  }, [started]);
  return {
    ...{ level, fetcher, bulk, asked },
    ask: setAsked,
    close: () => setAsked(null),
  };
}

type Props = ReturnType<typeof useRemoval>;

/** Explains the consequences before anyone is removed. */
export function RemoveDialog({ asked, close, ...props }: Props) {
  const words = useWords('people');
  return (
    <Modal opened={asked !== null} onClose={close} title={asked ? questionOf(words, asked) : ''}>
      {asked && <Removal asked={asked} close={close} {...props} />}
    </Modal>
  );
}

function questionOf(words: Parts['people'], asked: PersonView | Several): string {
  if ('id' in asked) return words.removeQuestion(asked.name);
  return words.removeUsersQuestion(asked.count);
}

function Removal({ asked, fetcher, bulk, ...props }: Props & { asked: PersonView | Several }) {
  const words = useWords('people');
  const one = 'id' in asked ? asked : null;
  // An earlier refusal was about another removal.
  const [sent, setSent] = useState(false);
  const isBusy = bulk.isStarting || fetcher.state !== 'idle';
  const message = one ? fetcher.data?.message : bulk.answer?.refused;
  const sendOnce = useSendOnce(isBusy, one ? fetcher.data : bulk.answer);
  const onSubmit = (event: FormEvent) => {
    if (!sendOnce(event)) return;
    setSent(true);
    if ('id' in asked) return;
    event.preventDefault();
    const { count: _count, ...which } = asked;
    bulk.start({ action: 'remove', level: props.level, ...which });
  };
  return (
    <fetcher.Form method="post" action={PEOPLE_AT[props.level]} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      {one && <input type="hidden" name="id" value={one.id} />}
      <Stack>
        <FormMessage>{sent && !isBusy ? message : undefined}</FormMessage>
        <Text>{one ? words.oneEnds : words.severalEnd}</Text>
        <Text>{one ? words.oneStays(one.name) : words.severalStay}</Text>
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={props.close} data-autofocus>
            {words.keep}
          </Button>
          <Button type="submit" color="coral" loading={isBusy}>
            {words.remove}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
