import { Button, Group, Text } from '@mantine/core';
import { Link } from '@remix-run/react';
import {
  IconChecklist,
  IconId,
  IconMapPin,
  IconPencil,
  IconSend,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import type { PagePath } from '../access';
import type { OwnCard } from './own-dashboard';

/** The one main action of a dashboard. */
export interface Next {
  to: string;
  icon: Icon;
  label: string;
  text: string;
}

const page = (path: PagePath, search: Record<string, string> = {}): string => {
  const query = String(new URLSearchParams(search));
  return query ? `${path}?${query}` : path;
};

/** For a user with cards of their own, or on the way to them. */
export function nextForUser(cards: readonly OwnCard[], belongs: boolean): Next {
  const rejected = cards.find(({ progress }) => progress === 'rejected');
  if (rejected) {
    const text = `Your request at ${rejected.title} was rejected.`;
    return { to: rejected.to, icon: IconSend, label: 'Send it again', text };
  }
  const asking = cards.find(({ progress }) => progress === 'asking');
  if (asking) {
    const text = `Ask ${asking.title} for your card.`;
    return { to: asking.to, icon: IconSend, label: 'Send a request', text };
  }
  const ready = cards.find(({ progress }) => progress === 'ready');
  if (!ready) {
    const text = 'Choose a design with your name on it.';
    const to = page('/new-personal-card-design');
    return { to, icon: IconPencil, label: 'Design your card', text };
  }
  if (!belongs) {
    const text = 'With its refer code or your work email.';
    const to = page('/add-organization');
    return { to, icon: IconUsersPlus, label: 'Join your organization', text };
  }
  return { to: ready.to, icon: IconId, label: 'Show your card', text: 'Its code, and its link.' };
}

interface Organization {
  id: string;
  hasDesign: boolean;
  /** Null while it is not known. */
  locations: number | null;
  waiting: number;
}

/** For a corporate admin; null where nothing waits. */
export function nextForAdmin({ id, hasDesign, locations, waiting }: Organization): Next | null {
  const organization = { organization: id };
  if (!hasDesign) {
    const text = 'Nobody gets a card before there is a design.';
    const to = page('/new-corporate-admin-card-design', organization);
    return { to, icon: IconPencil, label: 'Design the card', text };
  }
  if (locations === 0) {
    const text = 'Employees choose theirs when they ask for a card.';
    const to = page('/organization/location/info', { ...organization, new: '' });
    return { to, icon: IconMapPin, label: 'Add a location', text };
  }
  return nextToDecide(page('/organization/users/cards/request', organization), waiting);
}

/** Null where nobody waits. */
export function nextToDecide(to: string, waiting: number): Next | null {
  if (waiting === 0) return null;
  const text =
    waiting === 1 ? '1 person is waiting.' : `${waiting.toLocaleString('en')} people are waiting.`;
  return { to, icon: IconChecklist, label: 'Decide requests', text };
}

export function NextStep({ next }: { next: Next | null }) {
  if (!next) return null;
  const { to, icon: Sign, label, text } = next;
  return (
    <Group gap="8px 16px" mb={28}>
      <Button
        component={Link}
        to={to}
        size="lg"
        leftSection={<Sign size={20} stroke={1.75} aria-hidden />}
      >
        {label}
      </Button>
      <Text>{text}</Text>
    </Group>
  );
}
