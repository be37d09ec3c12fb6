import { across, frame, lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [PAPER, INK, QUIET, RULE] = ['#f5f0e6', '#2b2a27', '#6a6152', '#b9ab90'];

export const letterpress: Look = {
  id: 'letterpress',
  name: 'Letterpress',
  description: 'Quiet ink on warm paper, set in the middle.',
  example: {
    name: 'Eleanor Whitcombe',
    designation: 'Bookbinder & conservator',
    contact: '+44 1865 496 112',
    email: 'eleanor@whitcombe-bindery.example',
    address: ['7 Turl Yard', 'Oxford OX1 3DW', 'England'],
    company: 'Whitcombe Bindery',
    promise: 'Books, mended by hand since 1987',
  },
  draw: ({ name, designation, contact, email, address, back }) => {
    const centred = { left: 60, width: 605, align: 'center', fontFamily: 'Garamond' } as const;
    return {
      front: {
        background: plain(PAPER),
        objects: [
          text(name, { ...centred, top: 74, fontSize: 46, color: INK }),
          text(designation, { ...centred, top: 134, fontSize: 21, italic: true, color: QUIET }),
          across(322, 185, 80, { color: RULE }),
          ...lines([contact, email], 27, { ...centred, top: 211, fontSize: 19, color: INK }),
          ...lines(address, 23, { ...centred, top: 279, fontSize: 16, color: QUIET }),
        ],
      },
      back: {
        background: plain(PAPER),
        objects: [
          ...frame(26, { color: RULE }),
          ...frame(32, { color: RULE }),
          shape('heart', { x: 362, y: 148, width: 44, height: 45, color: QUIET }),
          text(back.company, { ...centred, top: 190, fontSize: 42, color: INK }),
          text(back.promise, { ...centred, top: 250, fontSize: 20, italic: true, color: QUIET }),
        ],
      },
    };
  },
};
