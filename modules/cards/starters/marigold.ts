import { across, block, lines, plain, text } from './parts';
import type { Look } from './starter';

const [NIGHT, GOLD, PALE, QUIET] = ['#14211b', '#e6a52f', '#f4efe2', '#a9b8ae'];

export const marigold: Look = {
  id: 'marigold',
  name: 'Marigold',
  description: 'Dark green, and one line of gold that leads the eye.',
  example: {
    name: 'Amara Okafor',
    designation: 'Architect',
    contact: '+234 803 555 0142',
    email: 'amara@okafor.example',
    address: ['14 Marina Road', 'Lagos Island', 'Nigeria'],
    company: 'Okafor & Daughters',
    promise: 'Houses that keep cool by themselves',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const serif = { fontFamily: 'Georgia', left: 48, width: 629 } as const;
    const sans = { fontFamily: 'Trebuchet MS', fontSize: 17, width: 350 } as const;
    return {
      front: {
        background: plain(NIGHT),
        objects: [
          text(company, { ...serif, top: 44, fontSize: 18, color: GOLD }),
          text(name, { ...serif, top: 132, fontSize: 46, color: PALE }),
          text(designation, { ...serif, top: 192, fontSize: 20, italic: true, color: QUIET }),
          across(48, 246, 120, { color: GOLD, thickness: 4 }),
          ...lines([contact, email], 28, { ...sans, left: 48, top: 290, color: PALE }),
          ...lines(address, 24, {
            ...sans,
            left: 417,
            width: 260,
            top: 278,
            fontSize: 16,
            align: 'right',
            color: QUIET,
          }),
        ],
      },
      back: {
        background: plain(NIGHT),
        objects: [
          block(0, 0, 14, 412, GOLD),
          text(back.company, {
            ...serif,
            left: 62,
            width: 610,
            top: 148,
            fontSize: 48,
            color: PALE,
          }),
          across(62, 222, 120, { color: GOLD, thickness: 4 }),
          text(back.promise, {
            ...serif,
            left: 62,
            width: 610,
            top: 250,
            fontSize: 20,
            italic: true,
            color: QUIET,
          }),
        ],
      },
    };
  },
};
