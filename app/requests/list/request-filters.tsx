import { ActionIcon, Tooltip } from '@mantine/core';
import { Link, useSearchParams } from '@remix-run/react';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { ListFilters } from '../../lists/list-filters';
import { ordersBy } from '../../lists/orders';
import type { RequestsData } from '../requests-data';
import classes from './request-filters.module.css';

interface Props extends Pick<RequestsData, 'side' | 'query' | 'choices'> {
  onHelp: () => void;
}

const OLDEST_FIRST = { value: 'registration_date', label: 'Oldest first' };
const ORDERS = {
  organizations: [...ordersBy('name', 'designation', 'email', 'organizationname'), OLDEST_FIRST],
  locations: [
    ...ordersBy('name', 'designation', 'email', 'locname', 'organizationname'),
    OLDEST_FIRST,
  ],
};

/** What of the requests is listed, and in which order. */
export const RequestFilters = ({ side, onHelp, ...list }: Props) => (
  <ListFilters label="Search requests" orders={ORDERS[side]} {...list}>
    {list.query.sort === 'registration_date' && <NewestFirst />}
    <Tooltip label="Keyboard shortcuts">
      <ActionIcon
        variant="default"
        size={42}
        aria-label="Keyboard shortcuts"
        onClick={onHelp}
        className={classes.help}
      >
        <IconKeyboard size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </ListFilters>
);

/** An order that no column says. */
function NewestFirst() {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  ['sort', 'order'].forEach((name) => next.delete(name));
  return (
    <Link to={`?${next}`} preventScrollReset className={classes.order}>
      {search.get('order') === 'DESC' ? 'Newest first' : 'Oldest first'}
      <IconX size={16} stroke={1.75} aria-label="Sort by name again" />
    </Link>
  );
}
