import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@remix-run/react';
import { IconDeviceMobilePlus, IconExternalLink, IconShare } from '@tabler/icons-react';
import type { PagePath } from '../access';
import { Pieces, useWords } from '../language/use-words';
import { CardSide } from '../card/card-side';
import { TurningCard } from '../card/turning-card';
import { CopyableText } from '../ui/copy-text';
import { useHydrated } from '../ui/use-hydrated';
import { ContactCode } from './contact-code';
import type { ShownCard } from './own-cards.server';
import classes from './viewer.module.css';

interface OwnCardProps extends ShownCard {
  /** Both sides as images. */
  imagesAt: string;
  /** Where the user can change it. */
  designer?: PagePath;
}

/** The user's own card, its contact code, and the link to it. */
export function OwnCard(props: OwnCardProps) {
  const { name, design, values, images, shareId, code, link, imagesAt, designer } = props;
  const words = useWords('viewer');
  return (
    <div className={classes.view}>
      <div>
        <TurningCard
          front={<CardSide image={images?.front ?? null} side={design.front} values={values} />}
          back={<CardSide image={images?.back ?? null} side={design.back} values={values} />}
          label={(side) => (side === 'front' ? words.turnFront(name) : words.turnBack(name))}
          hint={words.pressToTurn}
        />
        <Group justify="center" gap="4px 24px" mt={16} fz="sm">
          {designer && (
            <Anchor component={Link} to={designer} inherit>
              {words.changeDesign}
            </Anchor>
          )}
          <Anchor component={Link} to={imagesAt} inherit>
            {words.asImages}
          </Anchor>
          {images && (
            <span>
              <Pieces
                of={words.downloads(
                  <Download image={images.front} file="visiting card.png" side={words.front} />,
                  <Download image={images.back} file="visiting card back.png" side={words.back} />,
                )}
              />
            </span>
          )}
        </Group>
      </div>
      <ContactCode key={code.version} {...{ shareId, name, code }} />
      <Stack component="section" gap={12} maw={520} aria-labelledby="pass-on">
        <Title order={2} size="h3" id="pass-on">
          {words.passOn}
        </Title>
        <Text c="dimmed">{words.passOnText}</Text>
        <ShareLink link={link} name={name} />
        <Text fz="sm" c="dimmed">
          {words.phoneHint}
        </Text>
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
  const words = useWords('viewer');
  const { pathname } = new URL(link);
  const canShare = useHydrated() && 'share' in navigator;
  return (
    <>
      <CopyableText label={words.link} value={link} what={words.copyWhat} />
      <Group gap={12}>
        {canShare && (
          <Button
            leftSection={<IconShare size={18} stroke={1.75} aria-hidden />}
            // A cancelled share is no error.
            onClick={() => void navigator.share({ url: link, title: name }).catch(() => {})}
          >
            {words.share}
          </Button>
        )}
        <Button
          component="a"
          href={`${pathname}/contact.vcf`}
          variant="default"
          leftSection={<IconDeviceMobilePlus size={18} stroke={1.75} aria-hidden />}
        >
          {words.addToPhone}
        </Button>
        <Button
          component="a"
          href={pathname}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {words.open}
        </Button>
      </Group>
    </>
  );
}
