import { useMemo } from 'react';
import { startersFor } from '#modules/cards/contract';
import { CardPicture } from '../designer/card-picture';
import { useWords } from '../language/use-words';
import { firstDesign } from '../designer/editor/starting';

const NO_VALUES = { texts: {}, images: {} };
const starters = startersFor('personal');

interface Props {
  starter: string;
  name: string;
}

/** The front of a starter with a visitor’s name on it. Import this file lazily: it draws. */
export default function StarterPicture({ starter, name }: Props) {
  const { exampleName } = useWords('account').createCard;
  const front = useMemo(() => {
    const found = starters.find(({ id }) => id === starter);
    const known = { name: name.trim() || exampleName, email: 'you@example.com' };
    return found && firstDesign(found.design, known).front;
  }, [starter, name, exampleName]);
  return front && <CardPicture side={front} values={NO_VALUES} label="" />;
}
