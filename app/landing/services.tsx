import { Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import {
  IconAddressBook,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconScan,
  IconSend,
} from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { CardPicture } from './card-picture';
import classes from './landing.module.css';
import { Section } from './section';

const SERVICES = [
  ['share', IconSend],
  ['call', IconPhone],
  ['save', IconAddressBook],
  ['scan', IconScan],
  ['find', IconMapPin],
] as const;

export function Services() {
  const words = useWords('landing').services;
  return (
    <Section
      id="services"
      className={classes.halves}
      pt={{ base: 0, md: 32 }}
      pb={{ base: 72, md: 120 }}
    >
      <ReceivedCard />
      <div>
        <Title order={2} id="services-title" className={classes.title} maw="11.4em" mb={20}>
          {words.title}
        </Title>
        <ul className={classes.services}>
          {SERVICES.map(([service, Icon]) => (
            <li key={service}>
              <Icon size={26} stroke={1.5} aria-hidden color="var(--leaf-text)" />
              <div>
                <Title order={3}>{words[service].title}</Title>
                <Text c="dimmed">{words[service].text}</Text>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const ACTIONS = [
  ['call', IconPhone],
  ['text', IconMessage],
  ['write', IconMail],
  ['directions', IconMapPin],
] as const;

const HOLDER = 'Sofia Marques';

function ReceivedCard() {
  const words = useWords('landing').phone;
  return (
    <div className={classes.phonePlace} role="img" aria-label={words.picture}>
      <div className={classes.phone} aria-hidden>
        <Box w={76} h={6} mx="auto" mb={18} bdrs={3} bg="var(--line)" />
        <CardPicture name="sofia" />
        <Text mt={18} ff="heading" fz="1.375rem" fw={600} lh={1.2}>
          {HOLDER}
        </Text>
        <Text mt={2} mb={16} c="dimmed" fz="sm">
          {words.role}
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
          {words.save}
        </Group>
        <SimpleGrid cols={4} spacing={0} mt={16} mb={18}>
          {ACTIONS.map(([action, Icon]) => (
            <Stack key={action} align="center" gap={4} c="dimmed" fz="xs">
              <span className={classes.action}>
                <Icon size={20} stroke={1.75} />
              </span>
              {words[action]}
            </Stack>
          ))}
        </SimpleGrid>
        <Streets />
      </div>
    </div>
  );
}

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
