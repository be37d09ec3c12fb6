import { expect, it } from 'vitest';
import { startersFor } from '../../starters/starters';
import { unknownOnCard } from './unknown-on-card';

const [starter] = startersFor('corporate');

it('finds what no font has in what a card says of a person, not in the person alone', async () => {
  const { design } = starter!;
  const saying = (name: string) => ({ texts: { name }, images: {} });
  expect(await unknownOnCard(design, saying('Zoë 山田'))).toEqual([]);
  expect(await unknownOnCard(design, saying('Zoë 🎉🎉'))).toEqual(['🎉']);
});
