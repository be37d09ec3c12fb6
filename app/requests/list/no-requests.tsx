import type { RequestStatus } from '#modules/requests/contract';
import { NoRecords } from '../../lists/no-records';

interface Props {
  q: string;
  status: RequestStatus;
}

const words: Record<RequestStatus, string> = {
  pending: 'Nobody waits for you. Whoever asks for a card appears here by themselves.',
  accepted: 'Nobody’s request is accepted yet.',
  rejected: 'Nobody’s request is rejected.',
};

export const NoRequests = ({ q, status }: Props) => (
  <NoRecords isSearched={q !== ''}>{q ? `No request here holds “${q}”.` : words[status]}</NoRecords>
);
