import { useSearchParams } from '@remix-run/react';
import { IconInfoCircle } from '@tabler/icons-react';
import { useWords } from '../language/use-words';
import { Note } from './note';

interface Props {
  /** The one that is shown. */
  chosen: string;
  /** All that one is in, or administers. */
  choices: readonly { id: string; name: string }[];
}

/** Old links are about organizations that one has left since: says that another one is shown. */
export function AnotherOrganization({ chosen, choices }: Props) {
  const { organizations } = useWords('common');
  const [search] = useSearchParams();
  const asked = search.get('organization');
  const shown = choices.find(({ id }) => id === chosen);
  if (asked === null || asked === chosen || !shown) return null;
  return (
    <Note role="status" icon={IconInfoCircle} tone="marigold" maw="39em" mb={24}>
      {organizations.another(shown.name)}
    </Note>
  );
}
