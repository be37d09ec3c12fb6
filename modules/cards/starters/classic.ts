import { across, frame, lines, logo, plain, shape, text } from './parts';
import type { Look } from './starter';

const [IVORY, NAVY, GOLD, QUIET] = ['#fdfbf5', '#1b2a49', '#8f6a17', '#56607a'];

export const classic: Look = {
  id: 'classic',
  name: 'Classic',
  description: 'Navy, gold and a serif: at home in any boardroom.',
  example: {
    name: 'Jonathan A. Mercer',
    designation: 'Attorney at law',
    contact: '+1 617 555 0184',
    email: 'j.mercer@mercerhale.example',
    address: ['30 Beacon Street, Suite 400', 'Boston, MA 02108', 'United States'],
    company: 'Mercer & Hale',
    promise: 'Counsel since 1954',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const serif = { fontFamily: 'Times New Roman', left: 48, width: 629 } as const;
    return {
      front: {
        background: plain(IVORY),
        objects: [
          text(company, { ...serif, top: 52, width: 500, fontSize: 24, color: NAVY }),
          logo(617, 26, 60),
          across(48, 98, 629, { color: GOLD }),
          text(name, { ...serif, top: 148, fontSize: 42, color: NAVY }),
          text(designation, { ...serif, top: 202, fontSize: 21, italic: true, color: GOLD }),
          ...lines([contact, email], 26, {
            ...serif,
            top: 302,
            width: 330,
            fontSize: 18,
            color: NAVY,
          }),
          ...lines(address, 23, {
            ...serif,
            left: 397,
            width: 280,
            top: 287,
            fontSize: 17,
            align: 'right',
            color: QUIET,
          }),
        ],
      },
      back: {
        background: plain(NAVY),
        objects: [
          ...frame(26, { color: '#c9a650', thickness: 2 }),
          ...frame(34, { color: '#c9a650' }),
          shape('diamond', { x: 362, y: 134, width: 16, height: 16, color: '#c9a650' }),
          text(back.company, {
            ...serif,
            left: 60,
            width: 605,
            top: 164,
            fontSize: 48,
            align: 'center',
            color: IVORY,
          }),
          across(302, 236, 120, { color: '#c9a650' }),
          text(back.promise, {
            ...serif,
            left: 60,
            width: 605,
            top: 254,
            fontSize: 21,
            italic: true,
            align: 'center',
            color: '#d9dfec',
          }),
        ],
      },
    };
  },
};
