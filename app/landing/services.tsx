import { Text, Title } from '@mantine/core';
import {
  IconAddressBook,
  IconMapPin,
  IconPhone,
  IconScan,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import classes from './services.module.css';
import { ReceivedCard } from './received-card';

interface Service {
  Icon: Icon;
  title: string;
  text: string;
}

const services: Service[] = [
  {
    Icon: IconSend,
    title: 'Share your card',
    text: 'Send its link, or let its code be scanned from your screen. Whoever receives it needs no app and no account.',
  },
  {
    Icon: IconPhone,
    title: 'Call, SMS or mail from it',
    text: 'On a received card every number and every mail is a button. No copying, no typing, no digit that is wrong.',
  },
  {
    Icon: IconAddressBook,
    title: 'Save the contact with one tap',
    text: 'Name, role, organization, numbers and address go into the phone’s own address book, together.',
  },
  {
    Icon: IconScan,
    title: 'Turn physical cards digital by scanning',
    text: 'Put the code of your Leafcard on the paper you still hand out, on a badge or on a door. One scan, and the physical card is a contact on the phone.',
  },
  {
    Icon: IconMapPin,
    title: 'Find the way to the office',
    text: 'Directions open in the phone’s map, with the sender’s office as the goal.',
  },
];

export const Services = () => (
  <section className={classes.services} id="services" aria-labelledby="services-title">
    <ReceivedCard />
    <div>
      <Title order={2} id="services-title" className={classes.title}>
        What a card can do once it is handed over
      </Title>
      <ul className={classes.list}>
        {services.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.5} aria-hidden className={classes.icon} />
            <div>
              <Title order={3}>{title}</Title>
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
