import type { DesignDocument } from '#modules/cards/contract';
import { block, column, design, line, side, text } from './card-parts';

/** How the personal cards of the demo look. */

export interface Holder {
  name: string;
  designation: string;
  contact: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
}

const waysTo = ({ contact, email, addressLine1, addressLine2 }: Holder) =>
  [
    ['contact', contact],
    ['email', email],
    ['addressLine1', addressLine1],
    ['addressLine2', addressLine2],
  ] as const;

const garden = (holder: Holder): DesignDocument => {
  const [ink, leaf, quiet] = ['#1f3a2b', '#2f7d4f', '#566158'];
  return design(
    'Garden path',
    side(
      '#f7f3e7',
      block(0, 0, 18, 412, leaf),
      text({
        ...{ fieldName: 'name', text: holder.name, left: 64, top: 70, width: 600 },
        ...{ fontFamily: 'Georgia', fontSize: 46, color: ink },
      }),
      text({
        ...{ fieldName: 'designation', text: holder.designation, left: 66, top: 130, width: 560 },
        ...{ fontFamily: 'Georgia', italic: true, fontSize: 22, color: leaf },
      }),
      line({ fieldName: 'hLine', left: 66, top: 190, dx: 120, dy: 0, color: leaf }),
      ...column(
        { left: 66, top: 232, step: 30, width: 560, fontSize: 18, color: quiet },
        waysTo(holder),
      ),
    ),
    side(
      leaf,
      text({
        ...{ fieldName: 'text1', text: 'Plant what will outlive you.', left: 62, top: 168 },
        ...{ width: 600, fontFamily: 'Georgia', italic: true, fontSize: 38, color: '#f7f3e7' },
        align: 'center',
      }),
      line({ left: 312, top: 240, dx: 100, dy: 0, color: '#bfe0c9' }),
    ),
  );
};

const rooms = (holder: Holder): DesignDocument => {
  const [deep, paper, warm] = ['#123c36', '#fbfaf6', '#e0a83a'];
  return design(
    'Two fields',
    side(
      paper,
      block(0, 0, 268, 412, deep),
      text({
        ...{ fieldName: 'text1', text: 'mf', left: 44, top: 36, width: 200 },
        ...{ fontFamily: 'Impact', fontSize: 60, color: warm },
      }),
      text({
        ...{ fieldName: 'designation', text: holder.designation, left: 44, top: 330, width: 204 },
        ...{ fontSize: 18, color: '#d9e5de', hideLongText: false },
      }),
      text({
        ...{ fieldName: 'name', text: holder.name, left: 308, top: 52, width: 390 },
        ...{ bold: true, fontSize: 40, color: deep },
      }),
      block(308, 116, 56, 6, warm),
      ...column(
        { left: 308, top: 230, step: 32, width: 390, fontSize: 18, color: '#35453f' },
        waysTo(holder),
      ),
    ),
    side(
      deep,
      text({
        ...{ fieldName: 'text1', text: 'Gardens take their time.', left: 62, top: 172, width: 600 },
        ...{ bold: true, fontSize: 34, color: paper, align: 'center' },
      }),
    ),
  );
};

const night = (holder: Holder): DesignDocument => {
  const [ground, marigold, light] = ['#17211d', '#f2ad3d', '#f1efe6'];
  return design(
    'Night and marigold',
    side(
      ground,
      text({
        ...{ fieldName: 'name', text: holder.name, left: 56, top: 214, width: 610 },
        ...{ fontFamily: 'Trebuchet MS', bold: true, fontSize: 44, color: light },
      }),
      text({
        ...{ fieldName: 'designation', text: holder.designation, left: 57, top: 272, width: 610 },
        ...{ fontFamily: 'Trebuchet MS', fontSize: 20, color: marigold },
      }),
      line({ fieldName: 'hLine', left: 57, top: 316, dx: 610, dy: 0, color: marigold }),
      text({
        ...{ fieldName: 'contact', text: holder.contact, left: 57, top: 336, width: 250 },
        ...{ fontFamily: 'Trebuchet MS', fontSize: 18, color: light },
      }),
      text({
        ...{ fieldName: 'email', text: holder.email, left: 307, top: 336, width: 360 },
        ...{ fontFamily: 'Trebuchet MS', fontSize: 18, color: light, align: 'right' },
      }),
    ),
    side(
      marigold,
      ...column(
        {
          ...{ left: 62, top: 158, step: 40, width: 600, align: 'center', color: ground },
          ...{ fontFamily: 'Trebuchet MS', bold: true, fontSize: 26 },
        },
        [
          ['addressLine1', holder.addressLine1],
          ['addressLine2', holder.addressLine2],
        ],
      ),
    ),
  );
};

const grid = (holder: Holder): DesignDocument => {
  const [ink, red, quiet] = ['#141414', '#c8321f', '#5a5a5a'];
  return design(
    'Grid',
    side(
      '#ffffff',
      text({
        ...{ fieldName: 'name', text: holder.name, left: 40, top: 36, width: 500 },
        ...{ fontFamily: 'Helvetica', bold: true, fontSize: 44, color: ink },
      }),
      text({
        ...{ fieldName: 'text1', text: '田中 由希', left: 40, top: 92, width: 300 },
        ...{ fontFamily: 'Helvetica', fontSize: 26, color: ink },
      }),
      block(604, 0, 121, 121, red),
      text({
        ...{ fieldName: 'designation', text: holder.designation, left: 40, top: 250, width: 230 },
        ...{ fontFamily: 'Helvetica', bold: true, fontSize: 17, color: red, hideLongText: false },
      }),
      ...column(
        {
          ...{ left: 282, top: 250, step: 28, width: 400 },
          ...{ fontFamily: 'Helvetica', fontSize: 17, color: quiet },
        },
        waysTo(holder),
      ),
    ),
    side(red, block(604, 291, 121, 121, '#ffffff')),
  );
};

const classic = (holder: Holder): DesignDocument => {
  const [ink, quiet, gold] = ['#1c2738', '#5c6472', '#a98a4b'];
  const centered = { left: 62, width: 600, align: 'center', fontFamily: 'Garamond' } as const;
  return design(
    'Letterpress',
    side(
      '#faf7f0',
      text({
        ...centered,
        ...{ fieldName: 'name', text: holder.name, top: 96, fontSize: 50, color: ink },
      }),
      line({ fieldName: 'hLine', left: 322, top: 172, dx: 80, dy: 0, color: gold }),
      text({
        ...centered,
        ...{ fieldName: 'designation', text: holder.designation, top: 192, fontSize: 24 },
        ...{ italic: true, color: quiet },
      }),
      text({
        ...centered,
        ...{ fieldName: 'contact', text: holder.contact, top: 296, fontSize: 20, color: ink },
      }),
      text({
        ...centered,
        ...{ fieldName: 'email', text: holder.email, top: 326, fontSize: 20, color: ink },
      }),
    ),
    side(
      '#1c2738',
      text({
        ...centered,
        ...{ fieldName: 'text1', text: 'HD', top: 140, fontSize: 60, color: gold },
      }),
      text({
        ...centered,
        ...{ fieldName: 'addressLine2', text: holder.addressLine2, top: 226, fontSize: 22 },
        color: '#e9e3d3',
      }),
    ),
  );
};

/** Whose card is which, by mail. */
export const personalCards: Readonly<
  Record<string, { look: (holder: Holder) => DesignDocument } & Omit<Holder, 'email'>>
> = {
  'mateo@leafcard.example': {
    look: rooms,
    name: 'Mateo Ferrari',
    designation: 'Managing Director',
    contact: '+351 21 000 0101',
    addressLine1: 'Rua Garrett 73',
    addressLine2: '1200-203 Lisboa, Portugal',
  },
  'amara@leafcard.example': {
    look: night,
    name: 'Amara Okafor',
    designation: 'Site Manager',
    contact: '+351 22 000 0102',
    addressLine1: 'Rua das Flores 118',
    addressLine2: '4050-263 Porto, Portugal',
  },
  'yuki@leafcard.example': {
    look: grid,
    name: 'Yuki Tanaka',
    designation: 'Internal Audit',
    contact: '+351 21 000 0103',
    addressLine1: 'Rua Garrett 73',
    addressLine2: '1200-203 Lisboa, Portugal',
  },
  'sofia@leafcard.example': {
    look: garden,
    name: 'Sofia Marques',
    designation: 'Garden Designer',
    contact: '+351 22 000 0118',
    addressLine1: 'Rua das Flores 118',
    addressLine2: '4050-263 Porto, Portugal',
  },
  'henrik@leafcard.example': {
    look: classic,
    name: 'Henrik Dahl',
    designation: 'Head of Operations',
    contact: '+47 22 00 00 41',
    addressLine1: 'Karl Johans gate 41',
    addressLine2: '0162 Oslo, Norway',
  },
};
