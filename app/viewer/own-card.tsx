import { Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDeviceMobilePlus, IconExternalLink, IconShare } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import type { CardImages, CardValues, DesignDocument } from '#modules/cards/contract';
import type { PagePath } from '../access';
import { CardSide } from '../card/card-side';
import { TurningCard } from '../card/turning-card';
import { CopyText } from '../ui/copy-text';
import { ContactCode } from './contact-code';
import classes from './viewer.module.css';

interface OwnCardProps {
  /** The person's. */
  name: string;
  design: DesignDocument;
  values: CardValues;
  images: CardImages | null;
  shareId: string;
  /** The address of the shared card. */
  link: string;
  /** Both sides as images. */
  imagesAt: string;
  /** Where the user can change it. */
  designer?: PagePath;
}

/** The user's own card, its contact code, and the link to it. */
export function OwnCard(props: OwnCardProps) {
  const { name, design, values, images, shareId, link, imagesAt, designer } = props;
  return (
    <div className={classes.view}>
      <div>
        <TurningCard
          front={<CardSide image={images?.front ?? null} side={design.front} values={values} />}
          back={<CardSide image={images?.back ?? null} side={design.back} values={values} />}
          label={(side, other) => `The card of ${name}, ${side}. Turn to the ${other}`}
          hint="Press the card to turn it."
        />
      </div>
      {/* A card that was rendered again may have another code. */}
      <ContactCode key={images?.front} shareId={shareId} name={name} version={images?.front} />
      <Stack component="section" gap={12} maw={520} aria-labelledby="pass-on">
        <Title order={2} size="h3" id="pass-on">
          Pass it on
        </Title>
        <Text c="dimmed">
          Anyone with this link sees the card and can save the contact. No account is needed.
        </Text>
        <ShareLink link={link} name={name} />
        <Text fz="sm" c="dimmed">
          Add to phone saves the contact where you open this page. On a computer, scan the code with
          your phone instead.
        </Text>
        {images && (
          <Text fz="sm">
            Download: <Download image={images.front} file="visiting card.png" side="front" />
            {' · '}
            <Download image={images.back} file="visiting card back.png" side="back" />
          </Text>
        )}
        <Anchor component={Link} to={imagesAt} fz="sm" w="fit-content">
          Both sides as images
        </Anchor>
        {designer && (
          <Anchor component={Link} to={designer} fz="sm" w="fit-content">
            Change the design
          </Anchor>
        )}
      </Stack>
    </div>
  );
}

const Download = ({ image, file, side }: { image: string; file: string; side: string }) => (
  <Anchor href={`/images/${image}`} download={file} inherit>
    {side}
  </Anchor>
);

function ShareLink({ link, name }: { link: string; name: string }) {
  const { pathname } = new URL(link);
  const field = useRef<HTMLInputElement>(null);
  const canShare = useSyncExternalStore(
    () => () => {},
    () => 'share' in navigator,
    () => false,
  );
  return (
    <>
      <TextInput
        ref={field}
        label="Link to the card"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap={12}>
        {canShare && (
          <Button
            leftSection={<IconShare size={18} stroke={1.75} aria-hidden />}
            // A cancelled share is no error.
            onClick={() => void navigator.share({ url: link, title: name }).catch(() => {})}
          >
            Share
          </Button>
        )}
        <Button
          component="a"
          href={`${pathname}/contact.vcf`}
          variant="default"
          leftSection={<IconDeviceMobilePlus size={18} stroke={1.75} aria-hidden />}
        >
          Add to phone
        </Button>
        <Button
          component="a"
          href={pathname}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          Open
        </Button>
        <CopyText field={field} what="the link" />
      </Group>
    </>
  );
}
