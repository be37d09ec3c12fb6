import { Button, Stack, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconMailCancel } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '#foundation/messages';
import { useStartBulk, type BulkOrder, type useBulkSelection } from '../bulk/use-bulk';
import { FormMessage } from '../forms/form-message';
import { useWords } from '../language/use-words';
import { DialogButtons } from '../ui/dialog-buttons';
import Modal from '../ui/modal';

interface Props {
  selection: ReturnType<typeof useBulkSelection>;
  /** What the list shows, where all of it is selected. */
  matching: BulkOrder['matching'];
  /** How many are selected, as it is shown. */
  count: string;
}

/** Withdraws the selected invitations as a bulk action. A dialog asks before. */
export function WithdrawSelected({ selection, matching, count: shown }: Props) {
  const { keep } = useWords('people');
  const words = useWords('imports').invitations;
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  const { start, answer, isStarting } = useStartBulk(isAsking);
  const { selection: chosen, refused } = selection;
  const count = selection.count ?? 0;
  const hear = useCallbackRef(() => {
    if (answer?.started) selection.selectNone();
    if (answer?.isConflict) selection.recount();
  });
  useEffect(() => hear(), [answer, hear]);
  const ask = (isOpen: boolean) => {
    setSent(false);
    setAsking(isOpen);
  };
  const withdraw = () => {
    setSent(true);
    const which = chosen.all ? { matching, count } : { ids: [...chosen.ids] };
    start({ action: 'withdraw', level: 'organizations', ...which });
  };
  const unfit = count === 0 ? (refused ?? messages.nothingMatches) : undefined;
  return (
    <div data-keeps-focus>
      <Button
        size="sm"
        color="coral"
        onClick={() => ask(true)}
        leftSection={<IconMailCancel size={18} stroke={1.75} aria-hidden />}
      >
        {words.withdrawCount(shown)}
      </Button>
      <Modal opened={isAsking} onClose={() => ask(false)} title={words.severalQuestion(count)}>
        <Stack>
          <FormMessage>
            {isStarting ? undefined : (unfit ?? (isSent ? answer?.refused : undefined))}
          </FormMessage>
          <Text>{words.severalText}</Text>
          <DialogButtons mt="sm">
            <Button variant="default" onClick={() => ask(false)} data-autofocus>
              {keep}
            </Button>
            <Button color="coral" loading={isStarting} disabled={count === 0} onClick={withdraw}>
              {words.withdraw}
            </Button>
          </DialogButtons>
        </Stack>
      </Modal>
    </div>
  );
}
