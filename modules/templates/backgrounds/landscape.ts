import { card, gradient, path } from './frame';

/** Grounds that look far. */
export const landscape = {
  waves: () => card('#f7fbf8', waves()),

  hills: () => card('url(#g)', hills(), gradient('g', ['#fff7ea', '#fdebd0', '#f8d5b0'])),
} satisfies Record<string, () => string>;

/** Water along the lower edge, highest at the right. */
function waves(): string {
  const layers: [d: string, colour: string][] = [
    ['M0 372C140 330 250 352 372 346S600 270 725 214V412H0Z', '#dbede1'],
    ['M0 390C150 356 262 384 392 372S612 308 725 262V412H0Z', '#b5dac3'],
    ['M0 402C170 384 290 402 420 392S640 346 725 310V412H0Z', '#62b486'],
    ['M0 412C200 404 320 414 460 406S660 378 725 354V412Z', '#1f7a4d'],
  ];
  return layers.map(([d, colour]) => path(d, `fill="${colour}"`)).join('');
}

/** The sun over the hills, at the right. */
function hills(): string {
  return [
    '<circle cx="588" cy="214" r="62" fill="#e5a63c"/>',
    path('M300 412C420 330 500 262 600 268S700 226 725 206V412Z', 'fill="#e0937a"'),
    path('M230 412C380 366 470 318 560 324S680 296 725 272V412Z', 'fill="#b8605a"'),
    path('M120 412C300 392 440 366 560 372S690 352 725 340V412Z', 'fill="#5b3a5e"'),
  ].join('');
}
