import { Avatar, Title } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { RequestDetails } from '#modules/requests/contract';
import { MailAddress } from '../../ui/mail-address';
import { differencesOf } from './differences';
import classes from './request-facts.module.css';

/** What shall stand on the card, and what stands on the one of before. */
export function RequestFacts({ request }: { request: RequestDetails }) {
  const title = useId();
  const was = differencesOf(request);
  const changed = Object.keys(was).length;
  return (
    <section aria-labelledby={title}>
      <div className={classes.head}>
        <Title order={3} id={title}>
          Details
        </Title>
        {changed > 0 && (
          <span className={classes.changed}>
            {changed === 1 ? '1 change' : `${changed} changes`} since the approved card
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact term="Photo" was={'photo' in was && (was.photo ? <Photo id={was.photo} /> : 'none')}>
          {request.photo ? <Photo id={request.photo} name={request.name} /> : 'None'}
        </Fact>
        <Fact term="Name" was={was.name}>
          {request.name}
        </Fact>
        <Fact term="Designation" was={was.designation}>
          {request.designation}
        </Fact>
        <Fact term="Employee ID" was={was.employeeId}>
          {request.employeeId}
        </Fact>
        <Fact term="Phone" was={was.contactNumber}>
          <a href={`tel:${request.contactNumber.replace(/[^\d+]/g, '')}`}>
            {request.contactNumber}
          </a>
        </Fact>
        <Fact term="Email" was={was.email}>
          <a href={`mailto:${request.email}`}>
            <MailAddress address={request.email} />
          </a>
        </Fact>
        <Fact term="Location" was={was.locationId && request.locationNames[was.locationId]}>
          {request.locationName}
        </Fact>
        <Fact term="Organization">{request.organizationName}</Fact>
        {request.reason && <Fact term="Why rejected">{request.reason}</Fact>}
      </dl>
    </section>
  );
}

const Photo = ({ id, name }: { id: string; name?: string }) => (
  <Avatar
    src={`/images/${id}`}
    alt={name ? `Photo of ${name}` : 'The photo of before'}
    size={name ? 56 : 32}
    radius="md"
  />
);

interface FactProps {
  term: string;
  /** What the approved card says; nothing where it says the same. */
  was?: ReactNode;
  children: ReactNode;
}

const Fact = ({ term, was, children }: FactProps) => (
  <div className={classes.fact} data-changed={Boolean(was) || undefined}>
    <dt>{term}</dt>
    <dd>
      {was && (
        <>
          <del className={classes.was}>{was}</del>
          <IconArrowNarrowRight size={18} stroke={1.75} className={classes.arrow} aria-hidden />
        </>
      )}
      <span className={classes.now}>{children}</span>
    </dd>
  </div>
);
