import { Link } from '@remix-run/react';
import { IconArrowUp } from '@tabler/icons-react';
import { useListSearch } from '../../lists/use-list-search';
import classes from './new-pill.module.css';

interface Props {
  waiting: number;
  /** They stand on this page; else the list begins anew with them. */
  waitHere: boolean;
  onReveal: () => void;
}

/** Says that there is more than what is read, and brings it when it is wanted. */
export const NewPill = ({ waiting, waitHere, onReveal }: Props) => (
  <div role="status" className={classes.place}>
    {waiting > 0 &&
      (waitHere ? (
        <button type="button" className={classes.pill} onClick={onReveal}>
          <Words waiting={waiting} />
        </button>
      ) : (
        <NewestFirst waiting={waiting} />
      ))}
  </div>
);

function NewestFirst({ waiting }: { waiting: number }) {
  const search = useListSearch();
  const next = new URLSearchParams({ sort: 'submittedAt', order: 'DESC' });
  for (const kept of ['tab', 'organization']) {
    const value = search.get(kept);
    if (value) next.set(kept, value);
  }
  return (
    <Link to={`?${next}`} className={classes.pill}>
      <Words waiting={waiting} />
    </Link>
  );
}

const Words = ({ waiting }: { waiting: number }) => (
  <>
    <IconArrowUp size={16} stroke={1.75} aria-hidden />
    {`${waiting} new`}
  </>
);
