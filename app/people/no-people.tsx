import { NoRecords } from '../lists/no-records';

interface Props {
  q: string;
  isQuit: boolean;
}

export function NoPeople({ q, isQuit }: Props) {
  const words = isQuit
    ? 'Nobody was removed. Whoever is stands here, with whoever does now what they did.'
    : 'Nobody is here yet. Whoever joins appears here by themselves.';
  return (
    <NoRecords isSearched={q !== ''}>
      {q ? `Nothing about anybody here holds “${q}”.` : words}
    </NoRecords>
  );
}
