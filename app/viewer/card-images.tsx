import { Anchor, Box, Group, Loader, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useWords } from '../language/use-words';
import { CardImage, CardPlace } from '../ui/card-image';
import { ContactCode } from './contact-code';
import type { ShownCard } from './own-cards.server';

/** The stored images of both sides, and the contact code. */
export function CardImagesView({ name, isBlank, images, shareId, code }: ShownCard) {
  const words = useWords('viewer');
  const { noFrontDesign, noBackDesign } = useWords('messages');
  return (
    <Stack gap={32}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={32}>
        <Panel
          title={words.frontSide}
          missing={isBlank.front ? noFrontDesign : null}
          image={images?.front}
          alt={words.frontOf(name)}
          file="visiting card.png"
        />
        <Panel
          title={words.backSide}
          missing={isBlank.back ? noBackDesign : null}
          image={images?.back}
          alt={words.backOf(name)}
          file="visiting card back.png"
        />
      </SimpleGrid>
      <ContactCode key={code.version} {...{ shareId, name, code }} />
    </Stack>
  );
}

interface PanelProps {
  title: string;
  /** What is said where nobody designed this side. */
  missing: string | null;
  image?: string;
  alt: string;
  /** The name of the download. */
  file: string;
}

function Panel({ title, missing, image, alt, file }: PanelProps) {
  const words = useWords('viewer');
  return (
    <Box component="section" aria-label={title}>
      <Group justify="space-between" mb={12}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {!missing && image && (
          <Anchor href={`/images/${image}`} download={file} aria-label={words.downloadOf(title)}>
            {words.download}
          </Anchor>
        )}
      </Group>
      {missing === null && image ? (
        <CardImage image={image} alt={alt} />
      ) : (
        <CardPlace role="status" p={16} ta="center" c="dimmed">
          {missing ?? <Drawing />}
        </CardPlace>
      )}
    </Box>
  );
}

/** It comes by itself, once it is drawn. */
const Drawing = () => (
  <Stack align="center" gap={12}>
    <Loader aria-hidden />
    <Text span>{useWords('viewer').beingDrawn}</Text>
  </Stack>
);
