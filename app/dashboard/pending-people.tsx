import { requestList, type WaitingPerson } from '#modules/requests/contract';
import { useWords } from '../language/use-words';
import { DataTable } from '../lists/data-table';
import { useArrivals } from '../ui/use-arrivals';
import classes from './dashboard.module.css';
import { EmptyPart, ListPart } from './list-part';

interface Props {
  /** The newest first. */
  people: readonly WaitingPerson[];
  /** Also those that are not shown. */
  total: number;
  /** Where the user decides requests. */
  requests: string;
  /** Query string of the links to requests. */
  within?: string;
  /** Where all of them are, if it is not there. */
  more?: { to: string; label: string };
}

const COLUMNS = ['name', 'designation', 'email', 'contactNumber'];

/** The people who wait for a corporate card, with links to their requests. */
export function PendingPeople({ people, total, requests, within = '', more }: Props) {
  const words = useWords('dashboard').approval;
  const arrived = useArrivals(
    people.map(({ id }) => id),
    within,
  );
  return (
    <ListPart
      id="pending-title"
      title={words.title}
      total={total}
      more={more ?? { to: `${requests}${within}`, label: words.all }}
      isEmpty={people.length === 0}
      empty={<EmptyPart>{words.none}</EmptyPart>}
    >
      <DataTable
        list={requestList}
        rows={people}
        show={COLUMNS}
        linkTo={({ id }) => `${requests}/${id}${within}`}
        stateOf={({ id }) => ({ fresh: arrived.has(id) })}
        stickyHeader
        className={classes.pending}
      />
    </ListPart>
  );
}
