import { lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [WHITE, INK, QUIET, DOT] = ['#ffffff', '#161616', '#666666', '#1f7a4d'];

export const minimal: Look = {
  id: 'minimal',
  name: 'Minimal',
  description: 'Almost nothing, in the right place.',
  example: {
    name: 'Noor Haddad',
    designation: 'Product designer',
    contact: '+971 50 555 0163',
    email: 'hello@noorhaddad.example',
    address: ['Alserkal Avenue 17', 'Dubai', 'United Arab Emirates'],
    company: 'Noor Haddad Studio',
    promise: 'Less, but kinder.',
  },
  draw: ({ name, designation, contact, email, address, back }) => {
    const sans = { fontFamily: 'Arial', left: 48, width: 400, fontSize: 15 } as const;
    return {
      front: {
        background: plain(WHITE),
        objects: [
          shape('disc', { x: 55, y: 58, width: 14, height: 14, color: DOT }),
          text(name, { ...sans, top: 248, fontSize: 26, bold: true, color: INK }),
          text(designation, { ...sans, top: 283, fontSize: 16, color: QUIET }),
          ...lines([contact, email], 22, { ...sans, top: 328, color: INK }),
          ...lines(address, 22, {
            ...sans,
            left: 457,
            width: 220,
            top: 306,
            align: 'right',
            color: QUIET,
          }),
        ],
      },
      back: {
        background: plain(WHITE),
        objects: [
          shape('disc', { x: 362, y: 170, width: 14, height: 14, color: DOT }),
          text(back.company, {
            ...sans,
            left: 82,
            width: 560,
            top: 196,
            fontSize: 24,
            bold: true,
            align: 'center',
            color: INK,
          }),
          text(back.promise, {
            ...sans,
            left: 82,
            width: 560,
            top: 232,
            fontSize: 16,
            align: 'center',
            color: QUIET,
          }),
        ],
      },
    };
  },
};
