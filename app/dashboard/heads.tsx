import {
  IconBuilding,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconId,
  IconIdBadge2,
} from '@tabler/icons-react';
import { OrganizationChoice } from '../ui/organization-choice';
import { PageHead } from '../ui/page-head';
import { FigureRow } from './figure-row';
import type { Figures } from './figures.server';
import { Greeting } from './greeting';
import classes from './heads.module.css';
import { useSoFar, type SoFar } from './late';
import { PlaceHead } from './place-head';
import { RingChart } from './ring-chart';
import { withinChoice } from '../lists/within-choice';

type About<Kind extends Figures['kind']> = Extract<Figures, { kind: Kind }>;

export function PlatformHead({ figures }: About<'platform'>) {
  const { organizations, businessCards, personalCards } = useSoFar(figures);
  return (
    <>
      <PageHead title="Leafcard today">Who is here, and the cards they have.</PageHead>
      <div className={classes.panel}>
        <RingChart
          title="Organizations and cards"
          parts={[
            { name: 'Organizations', number: organizations, tone: 'forest', icon: IconBuilding },
            { name: 'Business cards', number: businessCards, tone: 'leaf', icon: IconIdBadge2 },
            { name: 'Personal cards', number: personalCards, tone: 'marigold', icon: IconId },
          ]}
        />
      </div>
    </>
  );
}

export function OrganizationHead({ chosen, choices, figures }: About<'organization'>) {
  const { businessCards, people, ...requests } = useSoFar(figures);
  const organization = choices.find(({ id }) => id === chosen);
  return (
    <>
      <PlaceHead title={organization?.name ?? ''} logos={organization ? [organization.logo] : []}>
        <OrganizationChoice chosen={chosen} choices={choices} />
      </PlaceHead>
      <div className={classes.panel}>
        <FigureRow
          figures={[
            { label: 'Business cards', number: businessCards },
            {
              label: 'People',
              number: people,
              to: `/organization/users/list${withinChoice(chosen, choices)}`,
            },
          ]}
        />
        <RequestsRing {...requests} />
      </div>
    </>
  );
}

export function LocationHead({ locations, figures }: About<'location'>) {
  const [first] = locations;
  const isOnly = locations.length === 1 && first !== undefined;
  const names = locations.map(({ name }) => name).join(', ');
  const logos = new Set(locations.map(({ organization }) => organization.logo));
  return (
    <>
      <PlaceHead
        title={isOnly ? first.name : 'Your locations'}
        text={isOnly ? `${first.organization.name}, ${first.city}, ${first.country}` : names}
        logos={[...logos]}
      />
      <div className={classes.panel}>
        <RequestsRing {...useSoFar(figures)} />
      </div>
    </>
  );
}

interface RequestsProps {
  waiting: SoFar;
  accepted: SoFar;
  rejected: SoFar;
}

const RequestsRing = ({ waiting, accepted, rejected }: RequestsProps) => (
  <RingChart
    title="Requests"
    parts={[
      { name: 'Pending', number: waiting, tone: 'marigold', icon: IconClock },
      { name: 'Accepted', number: accepted, tone: 'leaf', icon: IconCircleCheck },
      { name: 'Rejected', number: rejected, tone: 'coral', icon: IconCircleX },
    ]}
  />
);

export function OwnHead({ name, figures }: About<'own'>) {
  const { organizations, businessCards, personalCards } = useSoFar(figures);
  return (
    <Greeting
      name={name}
      figures={[
        { label: 'Personal cards', number: personalCards },
        { label: 'Business cards', number: businessCards },
        { label: 'Organizations', number: organizations },
      ]}
    />
  );
}
