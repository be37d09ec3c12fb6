import { block, lines, plain, shape, text } from './parts';
import type { Look } from './starter';

const [CORAL, CREAM, PLUM, PINK] = ['#c8402f', '#fff6ec', '#3a1420', '#f4b8a4'];

export const colourBlock: Look = {
  id: 'colour-block',
  name: 'Colour block',
  description: 'One strong field of colour and a name that nobody misses.',
  example: {
    name: 'Tomás Ferreira',
    designation: 'Creative director',
    contact: '+351 912 004 518',
    email: 'tomas@altavoz.example',
    address: ['Rua das Flores 88', '4050-262 Porto', 'Portugal'],
    company: 'Altavoz',
    promise: 'Say it out loud.',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const sans = { fontFamily: 'Trebuchet MS', left: 300, width: 390 } as const;
    return {
      front: {
        background: plain(CREAM),
        objects: [
          block(0, 0, 262, 412, CORAL),
          shape('disc', { x: 262, y: 206, width: 264, height: 264, color: PINK }),
          block(262, 0, 463, 412, CREAM),
          text(name, { ...sans, top: 56, fontSize: 40, bold: true, color: PLUM }),
          text(designation, { ...sans, top: 108, fontSize: 20, color: CORAL, bold: true }),
          ...lines([contact, email], 28, { ...sans, top: 214, fontSize: 18, color: PLUM }),
          ...lines(address, 24, { ...sans, top: 286, fontSize: 16, color: '#75525c' }),
          text(company, {
            ...sans,
            left: 32,
            top: 34,
            width: 210,
            fontSize: 20,
            bold: true,
            color: CREAM,
          }),
        ],
      },
      back: {
        background: plain(CORAL),
        objects: [
          shape('disc', { x: 610, y: 356, width: 420, height: 420, color: '#b33625' }),
          shape('disc', { x: 610, y: 356, width: 190, height: 190, color: PINK }),
          text(back.company, {
            left: 44,
            top: 112,
            width: 440,
            fontFamily: 'Impact',
            fontSize: 60,
            scaleX: 1.4,
            scaleY: 1.4,
            color: CREAM,
          }),
          text(back.promise, {
            ...sans,
            left: 46,
            top: 232,
            width: 430,
            fontSize: 24,
            color: CREAM,
          }),
        ],
      },
    };
  },
};
