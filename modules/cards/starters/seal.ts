import { across, lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [PAPER, SUMI, VERMILION, QUIET] = ['#fbf8f1', '#1d1b1a', '#c73e2b', '#6b645c'];

export const seal: Look = {
  id: 'seal',
  name: 'Seal',
  description: 'Wide margins and a vermilion sun, for names in any script.',
  example: {
    name: '山田 花子',
    designation: '茶道家 · Tea master',
    contact: '+81 75 555 0129',
    email: 'hanako@yamada-chaen.example',
    address: ['京都市東山区祇園町 12-4', '〒605-0073', 'Kyoto, Japan'],
    company: '山田茶園',
    promise: '一期一会',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const sans = { fontFamily: 'Arial', left: 260, width: 425 } as const;
    return {
      front: {
        background: plain(PAPER),
        objects: [
          shape('disc', { x: 128, y: 128, width: 128, height: 128, color: VERMILION }),
          text(company, { ...sans, left: 64, top: 331, width: 180, fontSize: 17, color: SUMI }),
          across(260, 204, 40, { color: VERMILION, thickness: 2 }),
          text(name, { ...sans, top: 88, fontSize: 46, color: SUMI }),
          text(designation, { ...sans, top: 150, fontSize: 19, color: QUIET }),
          ...lines([contact, email], 27, { ...sans, top: 232, fontSize: 17, color: SUMI }),
          ...lines(address, 23, { ...sans, top: 294, fontSize: 15, color: QUIET }),
        ],
      },
      back: {
        background: plain(VERMILION),
        objects: [
          shape('disc', { x: 362, y: 206, width: 300, height: 300, color: PAPER }),
          text(back.company, {
            ...sans,
            left: 232,
            width: 260,
            top: 164,
            fontSize: 36,
            align: 'center',
            color: SUMI,
          }),
          text(back.promise, {
            ...sans,
            left: 232,
            width: 260,
            top: 222,
            fontSize: 18,
            align: 'center',
            color: VERMILION,
          }),
        ],
      },
    };
  },
};
