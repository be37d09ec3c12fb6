/**
 * Entry for the browser: how a side of a card is drawn. Apart from the contract because it takes
 * fabric along; a page loads it when there is something to draw.
 */
export { contactCode } from './contact/contact-code';
export { codeSide, codeSvg } from './contact/qr-drawing';
export { letteringFor } from './design/drawing/card-text';
export { drawnObject, drawSide, groundOf } from './design/drawing/draw';
export type { CardValues } from './design/placeholders';
export { PaintedObject } from './design/drawing/painted-object';
export { pageSurroundings } from './design/drawing/surroundings';
export { detailsIn } from './details';
export { numbersIn } from './contact/contact';
export { personalContact } from './values';
export { familyList, unknownLetters, unknownOnCard } from './design/fonts/faces';
export { faceAddress } from './design/fonts/typefaces';
export { startersFor } from './starters/starters';
