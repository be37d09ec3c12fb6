import { Anchor, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../language/use-words';

interface Props {
  organization: string;
  /** Only what happened to this one. */
  request?: string;
}

/** What happened, to be checked without us. */
export function ProofLink({ organization, request }: Props) {
  const { proof } = useWords('audit');
  const query = new URLSearchParams({
    organization,
    ...(request === undefined ? {} : { request }),
  });
  return (
    <Anchor href={`/audit/proof/bundle?${query}`} download>
      <Group component="span" gap={8} display="inline-flex">
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {proof.download}
      </Group>
    </Anchor>
  );
}
