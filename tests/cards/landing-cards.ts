import { DEFAULTS, type Contact, type DesignSide } from '#modules/cards/contract';
import type { TextObject } from '#modules/cards/design/objects';

/**
 * The cards on the landing page, as designs. Their pictures in public/landing are what the product's
 * renderer makes of them; a test compares the two, and draws those again that are not there.
 */

interface Person {
  name: string;
  title: string;
  phone: string;
  email: string;
}

/** How a card looks: its ground by name, and the colours of its words. */
interface Look {
  ground: string;
  ink: string;
  quiet: string;
  accent: string;
  family: TextObject['fontFamily'];
}

/** The people of the demo. */
const sofia = {
  name: 'Sofia Marques',
  title: 'Garden Designer',
  phone: '+351 22 000 0118',
  email: 'sofia@leafcard.example',
};

export const sofiasContact: Contact = {
  name: sofia.name,
  title: sofia.title,
  organization: 'Fernhill Botanics',
  phones: [sofia.phone],
  emails: [sofia.email],
  address: 'Rua das Flores 118, 4050-263 Porto',
  location: null,
};

const fernhill: Look = {
  ground: 'sprig',
  ink: '#1b2721',
  quiet: '#4c5a52',
  accent: '#1f7a4d',
  family: 'Georgia',
};

/** Stands for the image of its name, which the renderer is given. */
export const imageNamed = (name: string): string => name.padEnd(43, '-');

const common = {
  fieldName: null,
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  visible: true,
  locks: [],
  hideLongText: false,
  editable: true,
};

const text = (
  given: Partial<TextObject> & Pick<TextObject, 'text' | 'left' | 'top'>,
): TextObject => ({
  kind: 'text',
  ...common,
  width: 430,
  fontFamily: DEFAULTS.fontFamily,
  fontSize: DEFAULTS.fontSize,
  bold: false,
  italic: false,
  underline: false,
  color: DEFAULTS.color,
  align: 'left',
  ...given,
});

const groundOf = (name: string): DesignSide['background'] => ({
  color: null,
  picture: { origin: 'template', assetId: imageNamed(name) },
});

function front(person: Person, organization: string, look: Look): DesignSide {
  const { ink, quiet, accent, family: fontFamily } = look;
  const small = { fontFamily: 'Trebuchet MS', fontSize: 17, color: quiet, left: 52 } as const;
  return {
    background: groundOf(look.ground),
    objects: [
      text({ ...small, text: organization, top: 50, bold: true, fontSize: 19, color: accent }),
      text({ text: person.name, left: 50, top: 146, fontFamily, fontSize: 42, color: ink }),
      text({ ...small, text: person.title, top: 204, fontSize: 20 }),
      { kind: 'line', ...common, left: 53, top: 254, dx: 56, dy: 0, color: accent, thickness: 2 },
      text({ ...small, text: person.phone, top: 290, color: ink }),
      text({ ...small, text: person.email, top: 318, color: ink }),
    ],
  };
}

/** The code on the ground of the night, with one line beside it. */
const sofiasBack: DesignSide = {
  background: groundOf('forest'),
  objects: [
    {
      kind: 'image',
      ...common,
      left: 56,
      top: 66,
      scaleX: 280 / 600,
      scaleY: 280 / 600,
      assetId: imageNamed('code'),
      width: 600,
      height: 600,
      frame: 'none',
    },
    text({
      text: 'Scan to\nSave Card',
      left: 384,
      top: 132,
      width: 300,
      fontFamily: 'Georgia',
      fontSize: 44,
      color: '#ffffff',
    }),
    text({
      text: 'No paper, no typing.',
      left: 386,
      top: 258,
      width: 300,
      fontFamily: 'Trebuchet MS',
      fontSize: 19,
      color: '#b5dac3',
    }),
  ],
};

const at = (domain: string, name: string): string => `${name}@${domain}`;

const colleague = (name: string, title: string, phone: string, mail: string): DesignSide =>
  front({ name, title, phone, email: at('leafcard.example', mail) }, 'Fernhill Botanics', fernhill);

/** By the name of the picture. */
export const landingCards: Record<string, DesignSide> = {
  sofia: front(sofia, 'Fernhill Botanics', fernhill),
  'sofia-back': sofiasBack,
  mateo: colleague('Mateo Ferrari', 'Managing Director', '+351 21 000 0001', 'mateo'),
  amara: colleague('Amara Okafor', 'Site Manager', '+351 22 000 0102', 'amara'),
  yuki: colleague('Yuki Tanaka', 'Internal Audit', '+351 21 000 0003', 'yuki'),
  henrik: front(
    {
      name: 'Henrik Dahl',
      title: 'Head of Instruments',
      phone: '+47 22 00 0001',
      email: at('leafcard.example', 'henrik'),
    },
    'Nordlys Instruments',
    { ground: 'blocks', ink: '#22303a', quiet: '#4a5964', accent: '#a53a28', family: 'Helvetica' },
  ),
  astrid: front(
    {
      name: 'Astrid Nygård',
      title: 'Product Manager',
      phone: '+47 22 00 0004',
      email: at('nordlys.example', 'astrid'),
    },
    'Nordlys Instruments',
    { ground: 'arcs', ink: '#1b3f66', quiet: '#3f5a75', accent: '#2f6496', family: 'Palatino' },
  ),
  clara: front(
    {
      name: 'Clara Monteverde',
      title: 'Events',
      phone: '+351 21 000 0017',
      email: at('fernhill.example', 'clara'),
    },
    'Open gardens, May to June',
    { ground: 'hills', ink: '#3d2440', quiet: '#5b3a5e', accent: '#953323', family: 'Garamond' },
  ),
  vasco: front(
    {
      name: 'Vasco Lobato',
      title: 'Landscape Architect',
      phone: '+351 21 000 0018',
      email: at('fernhill.example', 'vasco'),
    },
    'Gardens by night',
    { ground: 'night', ink: '#ffffff', quiet: '#b5dac3', accent: '#8ac6a2', family: 'Georgia' },
  ),
};
