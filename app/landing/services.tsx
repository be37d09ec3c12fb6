import { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  IconAddressBook,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconScan,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { CardPicture } from './card-picture';
import classes from './landing.module.css';
import { Section } from './section';

interface Service {
  Icon: Icon;
  title: string;
  text: string;
}

const SERVICES: Service[] = [
  {
    Icon: IconSend,
    title: 'Share your card',
    text: 'Send its link, or let its code be scanned from your screen. The receiver needs no app and no account.',
  },
  {
    Icon: IconPhone,
    title: 'Call, SMS or mail from it',
    text: 'On a received card every number and every email is a button. No copying, no typing, no wrong digits.',
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
    text: 'Directions open in the phone’s map, with the sender’s office as the destination.',
  },
];

export const Services = () => (
  <Section
    id="services"
    className={classes.halves}
    pt={{ base: 0, md: 32 }}
    pb={{ base: 72, md: 120 }}
  >
    <ReceivedCard />
    <div>
      <Title order={2} id="services-title" className={classes.title} maw="17ch" mb={20}>
        What a card can do once it is handed over
      </Title>
      <ul className={classes.services}>
        {SERVICES.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.5} aria-hidden color="var(--leaf-text)" />
            <div>
              <Title order={3}>{title}</Title>
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);

const ACTIONS: [Icon, string][] = [
  [IconPhone, 'Call'],
  [IconMessage, 'SMS'],
  [IconMail, 'Mail'],
  [IconMapPin, 'Directions'],
];

const ReceivedCard = () => (
  <div
    className={classes.phonePlace}
    role="img"
    aria-label="A phone shows a received card: its front, a button to save the contact, and below it to call, to text, to mail and to find the way."
  >
    <div className={classes.phone} aria-hidden>
      <Box w={76} h={6} mx="auto" mb={18} bdrs={3} bg="var(--line)" />
      <CardPicture name="sofia" />
      <Text mt={18} ff="heading" fz="1.375rem" fw={600} lh={1.2}>
        Sofia Marques
      </Text>
      <Text mt={2} mb={16} c="dimmed" fz="sm">
        Garden Designer, Fernhill Botanics
      </Text>
      <Group
        justify="center"
        gap={8}
        h={44}
        bdrs={10}
        bg="var(--mantine-primary-color-filled)"
        c="var(--mantine-primary-color-contrast)"
        fw={600}
      >
        <IconAddressBook size={18} stroke={1.75} />
        Save contact
      </Group>
      <SimpleGrid cols={4} spacing={0} mt={16} mb={18}>
        {ACTIONS.map(([Icon, word]) => (
          <Stack key={word} align="center" gap={4} c="dimmed" fz="xs">
            <span className={classes.action}>
              <Icon size={20} stroke={1.75} />
            </span>
            {word}
          </Stack>
        ))}
      </SimpleGrid>
      <Streets />
    </div>
  </div>
);

const Streets = () => (
  <svg viewBox="0 0 280 150" className={classes.map}>
    <rect width="280" height="150" fill="var(--sunken)" />
    <path fill="var(--park)" d="M178 0h102v58l-62 22-48-30Z" />
    <path fill="var(--water)" d="M0 112c60-16 92 22 148 12s84-2 132 8v18H0Z" />
    <path
      fill="none"
      stroke="var(--street)"
      strokeWidth={7}
      d="M-4 66 96 44l72 28 116 34M62-4l28 110M150-4l8 120M-4 22 90 34M222-4l-24 116"
    />
    <path fill="#c8503c" d="M128 88c-11-15-17-23-17-33a17 17 0 0 1 34 0c0 10-6 18-17 33Z" />
    <circle fill="#ffffff" cx="128" cy="55" r="6" />
  </svg>
);
