import type { DesignObject } from '../design/objects';
import { lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [PAPER, LEAF, MOSS, DEEP, QUIET] = ['#f4f6ee', '#4d8a63', '#8fb996', '#183a29', '#55695d'];

/** A twig from below: leaves in pairs that grow smaller, and one at its end. */
function twig(x: number, y: number, lean: number, color: string, leaves = 7): DesignObject[] {
  const turn = (lean * Math.PI) / 180;
  const at = (along: number, aside: number) => ({
    x: x + along * Math.sin(turn) + aside * Math.cos(turn),
    y: y - along * Math.cos(turn) + aside * Math.sin(turn),
  });
  const pairs = Array.from({ length: leaves }, (_, index) => {
    const size = 1 - index / (leaves + 3);
    const along = 30 + index * 36 - index * index * 0.9;
    return [-1, 1].map((hand) =>
      shape('disc', {
        ...at(along, hand * 27 * size),
        width: 19 * size,
        height: 62 * size,
        angle: lean + hand * 52,
        color,
      }),
    );
  });
  const end = 30 + leaves * 36 - leaves * leaves * 0.9;
  return [
    shape('disc', { ...at(end / 2, 0), width: 3, height: end + 10, angle: lean, color }),
    ...pairs.flat(),
    shape('disc', { ...at(end + 4, 0), width: 13, height: 40, angle: lean, color }),
  ];
}

export const botanical: Look = {
  id: 'botanical',
  name: 'Botanical',
  description: 'A twig of leaves beside a calm, bookish hand.',
  example: {
    name: 'Ingrid Solberg',
    designation: 'Garden designer',
    contact: '+47 412 66 908',
    email: 'ingrid@solberghager.example',
    address: ['Fjordveien 21', '5063 Bergen', 'Norway'],
    company: 'Solberg Hager',
    promise: 'Gardens for slow mornings',
  },
  draw: ({ name, designation, contact, email, address, back }) => {
    const serif = { fontFamily: 'Palatino', left: 48, width: 420 } as const;
    return {
      front: {
        background: plain(PAPER),
        objects: [
          ...twig(664, 424, -24, MOSS, 7),
          ...twig(600, 440, 8, LEAF, 9),
          text(name, { ...serif, top: 64, width: 629, fontSize: 42, color: DEEP }),
          text(designation, { ...serif, top: 122, fontSize: 20, italic: true, color: '#35704c' }),
          ...lines([contact, email], 28, { ...serif, top: 222, fontSize: 18, color: DEEP }),
          ...lines(address, 24, { ...serif, top: 292, fontSize: 16, color: QUIET }),
        ],
      },
      back: {
        background: plain(DEEP),
        objects: [
          ...twig(110, 424, 16, '#2c5a42', 8),
          ...twig(620, 424, -16, '#2c5a42', 8),
          text(back.company, {
            ...serif,
            left: 100,
            width: 525,
            top: 150,
            fontSize: 46,
            align: 'center',
            color: PAPER,
          }),
          text(back.promise, {
            ...serif,
            left: 100,
            width: 525,
            top: 214,
            fontSize: 20,
            italic: true,
            align: 'center',
            color: '#b9d4c0',
          }),
        ],
      },
    };
  },
};
