import { across, block, lines, plain, text } from './parts';
import type { Look } from './starter';

const [WHITE, BLACK, RED, QUIET] = ['#ffffff', '#111111', '#d7261e', '#555555'];
/** Left edges of the columns. */
const [FIRST, SECOND, THIRD] = [40, 216, 500];

export const grid: Look = {
  id: 'grid',
  name: 'Grid',
  description: 'Three columns, one typeface, one red square.',
  example: {
    name: 'Lena Brunner',
    designation: 'Typographer',
    contact: '+41 44 508 31 07',
    email: 'lena@brunner.example',
    address: ['Limmatquai 62', '8001 Zürich', 'Switzerland'],
    company: 'Büro Brunner',
    promise: 'Order is a kindness.',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const sans = { fontFamily: 'Helvetica', fontSize: 14, width: 170 } as const;
    return {
      front: {
        background: plain(WHITE),
        objects: [
          block(FIRST, 40, 64, 64, RED),
          text(name, {
            ...sans,
            left: FIRST - 3,
            top: 132,
            width: 645,
            fontSize: 56,
            bold: true,
            color: BLACK,
          }),
          text(designation, {
            ...sans,
            left: FIRST,
            top: 202,
            width: 645,
            fontSize: 22,
            color: BLACK,
          }),
          across(FIRST, 278, 645, { color: BLACK, thickness: 2 }),
          ...lines([company], 22, { ...sans, left: FIRST, top: 298, bold: true, color: BLACK }),
          ...lines([contact, email], 22, {
            ...sans,
            left: SECOND,
            top: 298,
            width: 276,
            color: BLACK,
          }),
          ...lines(address, 22, { ...sans, left: THIRD, top: 298, width: 185, color: QUIET }),
        ],
      },
      back: {
        background: plain(RED),
        objects: [
          block(FIRST, 40, 64, 64, WHITE),
          text(back.company, {
            ...sans,
            left: FIRST - 3,
            top: 250,
            width: 645,
            fontSize: 56,
            bold: true,
            color: WHITE,
          }),
          text(back.promise, {
            ...sans,
            left: FIRST,
            top: 322,
            width: 645,
            fontSize: 22,
            color: WHITE,
          }),
        ],
      },
    };
  },
};
