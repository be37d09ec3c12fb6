import { ActionIcon, Tooltip } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconKeyboard, IconX } from '@tabler/icons-react';
import { ListFilters } from '../../lists/list-filters';
import { ordersBy } from '../../lists/orders';
import { atBeginning } from '../../lists/page-address';
import { useListSearch } from '../../lists/use-list-search';
import type { RequestsData } from '../requests-data';
import classes from './request-filters.module.css';

interface Props extends Pick<RequestsData, 'side' | 'query' | 'choices'> {
  onHelp: () => void;
}

const BY_DAY = {
  ASC: { value: 'submittedAt', label: 'Oldest first' },
  DESC: { value: 'submittedAt:DESC', label: 'Newest first' },
};
const DAYS = [BY_DAY.DESC, BY_DAY.ASC];
const ORDERS = {
  organizations: [...ordersBy('name', 'designation', 'email', 'organizationName'), ...DAYS],
  locations: [
    ...ordersBy('name', 'designation', 'email', 'locationName', 'organizationName'),
    ...DAYS,
  ],
};

/** What of the requests is listed, and in which order. */
export const RequestFilters = ({ side, onHelp, ...list }: Props) => (
  <ListFilters label="Search requests" orders={ORDERS[side]} {...list}>
    {list.query.sort === 'submittedAt' && <ByDay {...list.query} />}
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
function ByDay({ order }: Pick<Props['query'], 'order'>) {
  const next = atBeginning(useListSearch());
  ['sort', 'order'].forEach((name) => next.delete(name));
  return (
    <Link to={`?${next}`} preventScrollReset className={classes.order}>
      {BY_DAY[order].label}
      <IconX size={16} stroke={1.75} aria-label="Sort by name again" />
    </Link>
  );
}
