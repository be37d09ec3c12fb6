import { across, block, lines, photo, plain, shape, text } from './parts';
import type { Look } from './starter';

const [SKY, NAVY, BLUE, QUIET] = ['#eef3f8', '#14273d', '#2f6690', '#4f6478'];

export const portrait: Look = {
  id: 'portrait',
  name: 'Portrait',
  description: 'Your face first, so that they remember whom they met.',
  example: {
    name: 'Daniel Reyes',
    designation: 'Family physician',
    contact: '+34 931 220 417',
    email: 'daniel.reyes@clinica-llum.example',
    address: ['Carrer de la Llum 5', '08012 Barcelona', 'Spain'],
    company: 'Clínica Llum',
    promise: 'Time to listen',
  },
  draw: ({ name, designation, contact, email, address, company, back }) => {
    const sans = { fontFamily: 'Trebuchet MS', left: 346, width: 345 } as const;
    return {
      front: {
        background: plain(SKY),
        objects: [
          block(0, 0, 178, 412, BLUE),
          shape('disc', { x: 178, y: 206, width: 276, height: 276, color: SKY }),
          shape('disc', { x: 178, y: 206, width: 256, height: 256, color: '#c6d8e6' }),
          shape('disc', { x: 178, y: 176, width: 84, height: 84, color: '#8fb2cb' }),
          shape('disc', { x: 178, y: 272, width: 150, height: 92, color: '#8fb2cb' }),
          photo(50, 78, 256),
          text(company, { ...sans, top: 48, fontSize: 17, bold: true, color: BLUE }),
          text(name, { ...sans, top: 106, fontSize: 38, bold: true, color: NAVY }),
          text(designation, { ...sans, top: 156, fontSize: 20, color: QUIET }),
          across(346, 200, 56, { color: BLUE, thickness: 3 }),
          ...lines([contact, email], 27, { ...sans, top: 226, fontSize: 16.5, color: NAVY }),
          ...lines(address, 23, { ...sans, top: 292, fontSize: 16, color: QUIET }),
        ],
      },
      back: {
        background: plain(BLUE),
        objects: [
          shape('ring', { x: 362, y: 206, width: 340, height: 340, color: '#39729c' }),
          shape('ring', { x: 362, y: 206, width: 560, height: 560, color: '#366f99' }),
          text(back.company, {
            ...sans,
            left: 82,
            width: 560,
            top: 158,
            fontSize: 46,
            bold: true,
            align: 'center',
            color: '#ffffff',
          }),
          text(back.promise, {
            ...sans,
            left: 82,
            width: 560,
            top: 220,
            fontSize: 22,
            align: 'center',
            color: '#e4eef6',
          }),
        ],
      },
    };
  },
};
