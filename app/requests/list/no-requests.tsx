import type { Approval } from '#modules/requests/contract';
import { NoRecords } from '../../lists/no-records';

interface Props {
  q: string;
  isApproved: Approval;
}

const words: Record<Approval, string> = {
  P: 'Nobody waits for you. Whoever asks for a card appears here by themselves.',
  T: 'Nobody’s request is accepted yet.',
  R: 'Nobody’s request is rejected.',
};

export const NoRequests = ({ q, isApproved }: Props) => (
  <NoRecords isSearched={q !== ''}>
    {q ? `No request here holds “${q}”.` : words[isApproved]}
  </NoRecords>
);
