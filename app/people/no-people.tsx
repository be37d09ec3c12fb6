import { NoRecords } from '../lists/no-records';

interface Props {
  q: string;
  removed: boolean;
}

export function NoPeople({ q, removed }: Props) {
  const words = removed
    ? 'Nobody was removed. Whoever is stands here, with whoever does now what they did.'
    : 'Nobody is here yet. Whoever joins appears here by themselves.';
  return (
    <NoRecords isSearched={q !== ''}>
      {q ? `Nothing about anybody here holds “${q}”.` : words}
    </NoRecords>
  );
}
