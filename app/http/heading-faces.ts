import { HEADING_FONT } from '../theme/font-files';

const face = (file: string, letters: string): string =>
  `@font-face { font-family: Fraunces; font-weight: 600; font-display: swap; src: url(${file}); unicode-range: ${letters} }`;

/**
 * Our headings for a page that has a style of its own: a name is what one reads there first. Texts stay in
 * the font of the system.
 */
export const HEADING_FACES = `
${face('/fonts/heading-vietnamese-925004d8.woff2', 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB')}
${face('/fonts/heading-latin-ext-016413de.woff2', 'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0')}
${face(HEADING_FONT, 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122')}
@font-face { font-family: 'Fraunces Fallback'; src: local('Times New Roman Bold'), local('Liberation Serif Bold');
  ascent-override: 93.1%; descent-override: 24.3%; line-gap-override: 0%; size-adjust: 105% }
@font-face { font-family: 'Fraunces Fallback Noto'; src: local('Noto Serif Bold');
  ascent-override: 109.9%; descent-override: 28.7%; line-gap-override: 0%; size-adjust: 89% }
`;

/** Until that has come. */
export const FALLBACK_FONTS = "'Fraunces Fallback', 'Fraunces Fallback Noto', Georgia, serif";
export const HEADING_FONTS = `Fraunces, ${FALLBACK_FONTS}`;
