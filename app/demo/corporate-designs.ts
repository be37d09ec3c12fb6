import type { DesignDocument, TextObject } from '#modules/cards/contract';
import { block, column, design, line, picture, side, text } from './card-parts';

/** How the cards of the demo's organizations look. */

interface CompanyLook {
  name: string;
  punchline: string;
  ground: string;
  ink: string;
  quiet: string;
  accent: string;
  onAccent: string;
  family: TextObject['fontFamily'];
}

/** What all cards of an organization have alike. */
const brand = (): Pick<TextObject, 'locks'> => ({
  locks: ['position', 'size', 'content', 'style', 'delete', 'order'],
});

const corporate = (look: CompanyLook): DesignDocument => {
  const { ground, ink, quiet, accent, onAccent, family } = look;
  const fixed = { ...brand(), editable: false };
  return design(
    look.name,
    side(
      ground,
      block(0, 394, 725, 18, accent),
      picture({ fieldName: 'logo', left: 40, top: 40, ...brand() }),
      text({
        ...{ fieldName: 'companyname', text: '{{companyname}}', left: 140, top: 50, width: 360 },
        ...{ fontFamily: family, bold: true, fontSize: 26, color: ink, ...fixed },
      }),
      text({
        ...{ fieldName: 'punchline', text: look.punchline, left: 140, top: 84, width: 400 },
        ...{ fontSize: 17, color: quiet, ...fixed },
      }),
      picture({ fieldName: 'photo', left: 573, top: 40, width: 112, height: 112, frame: 'circle' }),
      text({
        ...{ fieldName: 'name', text: '{{name}}', left: 40, top: 176, width: 520 },
        ...{ fontFamily: family, fontSize: 40, color: ink },
      }),
      text({
        ...{ fieldName: 'designation', text: '{{designation}}', left: 41, top: 230, width: 520 },
        ...{ fontSize: 20, color: accent },
      }),
      line({ fieldName: 'hLine', left: 41, top: 274, dx: 644, dy: 0, color: accent, ...brand() }),
      ...column({ left: 41, top: 294, step: 28, width: 320, color: quiet, fontSize: 17 }, [
        ['contact', '{{contact}}'],
        ['email', '{{email}}'],
      ]),
      ...column(
        { left: 365, top: 294, step: 28, width: 320, color: quiet, fontSize: 17, align: 'right' },
        [
          ['address1', '{{address1}}'],
          ['address2', '{{address2}}, {{address3}}'],
        ],
      ),
    ),
    side(
      accent,
      picture({ fieldName: 'logo', left: 312, top: 110, width: 100, height: 100 }),
      text({
        ...{ fieldName: 'text1', text: '{{companyname}}', left: 62, top: 232, width: 600 },
        ...{ fontFamily: family, bold: true, fontSize: 30, align: 'center', color: onAccent },
      }),
      text({
        ...{ fieldName: 'text2', text: look.punchline, left: 62, top: 276, width: 600 },
        ...{ fontSize: 18, align: 'center', color: onAccent },
      }),
    ),
  );
};

/** By the organization's name. */
export const corporateDesigns: Readonly<Record<string, DesignDocument>> = {
  'Fernhill Botanics': corporate({
    name: 'Fernhill',
    punchline: 'Plants with a past and a future',
    ground: '#f8f5ec',
    ink: '#1d3527',
    quiet: '#4c5a50',
    accent: '#2c6e49',
    onAccent: '#f4f1e4',
    family: 'Georgia',
  }),
  'Nordlys Instruments': corporate({
    name: 'Nordlys',
    punchline: 'Instruments for the northern sky',
    ground: '#ffffff',
    ink: '#10243e',
    quiet: '#4a5a6d',
    accent: '#10243e',
    onAccent: '#e8f0fb',
    family: 'Trebuchet MS',
  }),
};
