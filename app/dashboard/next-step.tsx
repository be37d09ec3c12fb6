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
import type { DashboardWords } from '#foundation/words/dashboard/en';
import type { OwnCard } from './own-dashboard';

type Words = DashboardWords['next'];

/** The one main action of a dashboard. */
export interface Next {
  to: string;
  icon: Icon;
  label: string;
  text: string;
}

export const page = (
  path: PagePath,
  search: Record<string, string> = {},
  part?: string,
): string => {
  const query = String(new URLSearchParams(search));
  return `${path}${query && `?${query}`}${part ? `#${part}` : ''}`;
};

/** For a user with cards of their own, or on the way to them. */
export function nextForUser(cards: readonly OwnCard[], belongs: boolean, words: Words): Next {
  const rejected = cards.find(({ progress }) => progress === 'rejected');
  if (rejected) {
    const text = words.wasRejected(rejected.organization ?? '');
    return { to: rejected.to, icon: IconSend, label: words.sendAgain, text };
  }
  const asking = cards.find(({ progress }) => progress === 'asking');
  if (asking) {
    const text = words.ask(asking.organization ?? '');
    return { to: asking.to, icon: IconSend, label: words.send, text };
  }
  const ready = cards.find(({ progress }) => progress === 'ready');
  if (!ready) {
    const to = page('/new-personal-card-design');
    return { to, icon: IconPencil, label: words.designYours, text: words.designYoursText };
  }
  if (!belongs) {
    const to = page('/add-organization');
    return { to, icon: IconUsersPlus, label: words.join, text: words.joinText };
  }
  return { to: ready.to, icon: IconId, label: words.show, text: words.showText };
}

interface Organization {
  id: string;
  hasDesign: boolean;
  /** Null while it is not known. */
  locations: number | null;
  waiting: number;
}

/** For a corporate admin; null where nothing waits. */
export function nextForAdmin(
  { id, hasDesign, locations, waiting }: Organization,
  words: Words,
): Next | null {
  const organization = { organization: id };
  if (!hasDesign) {
    const to = page('/new-corporate-admin-card-design', organization);
    return { to, icon: IconPencil, label: words.design, text: words.designText };
  }
  if (locations === 0) {
    const to = page('/organization/location/info', { ...organization, new: '' });
    return { to, icon: IconMapPin, label: words.addLocation, text: words.addLocationText };
  }
  return nextToDecide(page('/organization/users/cards/request', organization), waiting, words);
}

/** Null where nobody waits. */
export function nextToDecide(to: string, waiting: number, words: Words): Next | null {
  if (waiting === 0) return null;
  return { to, icon: IconChecklist, label: words.decide, text: words.decideText(waiting) };
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
