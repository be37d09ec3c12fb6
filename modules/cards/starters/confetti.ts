import { lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [CREAM, INK, PINK, TEAL, SUN, SKY] = [
  '#fffaf0',
  '#2d2440',
  '#e8557f',
  '#1f9d93',
  '#f6b93b',
  '#6d8cf0',
];

export const confetti: Look = {
  id: 'confetti',
  name: 'Confetti',
  description: 'Round, bright and glad to meet you.',
  example: {
    name: 'Pia Castellano',
    designation: 'Illustrator for children’s books',
    contact: '+39 333 555 0170',
    email: 'ciao@piacastellano.example',
    address: ['Via dei Glicini 3', '40125 Bologna', 'Italy'],
    company: 'Studio Pesca',
    promise: 'Let’s draw something silly!',
  },
  draw: ({ name, designation, contact, email, address, back }) => {
    const round = { fontFamily: 'Comic Sans MS', left: 48, width: 440 } as const;
    return {
      front: {
        background: plain(CREAM),
        objects: [
          shape('disc', { x: 640, y: 330, width: 260, height: 260, color: SUN }),
          shape('disc', { x: 520, y: 372, width: 92, height: 92, color: PINK }),
          shape('disc', { x: 676, y: 120, width: 76, height: 76, color: TEAL }),
          shape('ring', { x: 590, y: 84, width: 70, height: 70, color: SKY }),
          shape('flower', { x: 640, y: 326, width: 92, height: 90, color: CREAM }),
          shape('triangle', { x: 530, y: 190, width: 44, height: 42, angle: 18, color: SKY }),
          shape('star', { x: 612, y: 168, width: 34, height: 36, color: PINK }),
          text(name, { ...round, top: 54, width: 490, fontSize: 42, bold: true, color: INK }),
          text(designation, { ...round, top: 112, fontSize: 19, color: '#b52e59' }),
          ...lines([contact, email], 29, { ...round, top: 216, fontSize: 19, color: INK }),
          ...lines(address, 25, { ...round, top: 288, fontSize: 16, color: '#5d5573' }),
        ],
      },
      back: {
        background: plain(INK),
        objects: [
          shape('disc', { x: 60, y: 60, width: 150, height: 150, color: PINK }),
          shape('disc', { x: 180, y: 20, width: 70, height: 70, color: SUN }),
          shape('disc', { x: 684, y: 380, width: 190, height: 190, color: TEAL }),
          shape('disc', { x: 560, y: 400, width: 80, height: 80, color: SKY }),
          shape('ring', { x: 640, y: 84, width: 80, height: 80, color: SUN }),
          shape('star', { x: 90, y: 330, width: 44, height: 46, color: SKY }),
          shape('triangle', { x: 216, y: 356, width: 44, height: 42, angle: -16, color: PINK }),
          text(back.company, {
            ...round,
            left: 82,
            width: 560,
            top: 146,
            fontSize: 50,
            bold: true,
            align: 'center',
            color: CREAM,
          }),
          text(back.promise, {
            ...round,
            left: 82,
            width: 560,
            top: 222,
            fontSize: 22,
            align: 'center',
            color: SUN,
          }),
        ],
      },
    };
  },
};
