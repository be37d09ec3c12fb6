import { Button, Stack, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState, type FormEvent } from 'react';
import type { PersonView } from '#modules/organizations/contract';
import { messages } from '#foundation/messages';
import type { Level } from '#foundation/permissions';
import { useStartBulk, type BulkOrder, type useBulkSelection } from '../bulk/use-bulk';
import type { FormAnswer } from '../forms/form-answer';
import { FormMessage } from '../forms/form-message';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';
import { useFetcher, useSendOnce } from '../forms/use-fetcher';
import { PEOPLE_AT } from './addresses';
import { useWords } from '../language/use-words';
import type { Parts } from '#foundation/words/parts';

/** One person, or those who are selected. */
type Asked = PersonView | 'selected';

/** Removes people: one at once, several as a bulk action. The dialog asks before. */
export function useRemoval(
  level: Level,
  selection: ReturnType<typeof useBulkSelection>,
  matching: BulkOrder['matching'],
) {
  const fetcher = useFetcher<FormAnswer>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useStartBulk(asked === 'selected');
  const [isGone, setGone] = useState(false);
  const { answer } = bulk;
  const recount = useCallbackRef(selection.recount);
  useEffect(() => {
    if (answer?.isConflict) recount();
  }, [answer, recount]);
  const { count, refused, selection: chosen } = selection;
  const removeSelected = () => {
    if (count === null) return;
    const which = chosen.all ? { matching, count } : { ids: [...chosen.ids] };
    bulk.start({ action: 'remove', level, ...which });
  };
  return {
    ...{ level, fetcher, bulk, asked, isGone, removeSelected },
    // As they are now: others remove people while the dialog is open, and more may come.
    selected: { count: selection.isAny ? count : 0, refused },
    ask: (next: Asked) => {
      setGone(false);
      setAsked(next);
    },
    /** Another admin removed this one. */
    noteRemoved: (id: string) => {
      if (asked && asked !== 'selected' && asked.id === id) setGone(true);
    },
    close: () => setAsked(null),
    /** What was asked about is done, or has begun. */
    finish: (removed: Asked) => {
      if (removed === 'selected') selection.selectNone();
      else selection.deselect(removed.id);
      setAsked(null);
    },
  };
}

type Props = ReturnType<typeof useRemoval>;

/** Explains the consequences before anyone is removed. */
export function RemoveDialog({ asked, close, ...props }: Props) {
  const words = useWords('people');
  return (
    <Modal
      opened={asked !== null}
      onClose={close}
      title={asked ? questionOf(words, asked, props.selected.count) : ''}
    >
      {asked && <Removal asked={asked} close={close} {...props} />}
    </Modal>
  );
}

function questionOf(words: Parts['people'], asked: Asked, count: number | null): string {
  if (asked !== 'selected') return words.removeQuestion(asked.name);
  return count ? words.removeUsersQuestion(count) : words.remove;
}

function Removal({ asked, fetcher, bulk, selected, ...props }: Props & { asked: Asked }) {
  const words = useWords('people');
  const { close } = useWords('common');
  const one = asked === 'selected' ? null : asked;
  // An earlier refusal was about another removal.
  const [sent, setSent] = useState(false);
  const isBusy = bulk.isStarting || fetcher.state !== 'idle';
  const isGone = props.isGone && !isBusy;
  const answered = one ? fetcher.data?.message : bulk.answer?.refused;
  const noneLeft = selected.count === 0 ? messages.nothingMatches : selected.refused;
  const unfit = one ? isGone && words.gone : noneLeft;
  const sendOnce = useSendOnce(isBusy, one ? fetcher.data : bulk.answer, () => {
    if (one ? fetcher.data?.done : bulk.answer?.started) props.finish(asked);
  });
  const onSubmit = (event: FormEvent) => {
    if (!sendOnce(event)) return;
    setSent(true);
    if (one) return;
    event.preventDefault();
    props.removeSelected();
  };
  return (
    <fetcher.Form method="post" action={PEOPLE_AT[props.level]} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      {one && <input type="hidden" name="id" value={one.id} />}
      <Stack>
        <FormMessage>{isBusy ? undefined : unfit || (sent ? answered : undefined)}</FormMessage>
        {!isGone && (
          <>
            <Text>{one ? words.oneEnds : words.severalEnd}</Text>
            <Text>{one ? words.oneStays(one.name) : words.severalStay}</Text>
          </>
        )}
        <DialogButtons mt="sm">
          <Button variant="default" onClick={props.close} data-autofocus>
            {isGone ? close : words.keep}
          </Button>
          <Button
            type="submit"
            color="coral"
            loading={isBusy}
            disabled={one ? isGone : !selected.count}
          >
            {words.remove}
          </Button>
        </DialogButtons>
      </Stack>
    </fetcher.Form>
  );
}
