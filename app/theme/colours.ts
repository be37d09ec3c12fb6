import type { MantineColorsTuple } from '@mantine/core';

/** Ten steps of each, from paper to forest. */
export const leaf: MantineColorsTuple = [
  '#EEF6F0',
  '#DBEDE1',
  '#B5DAC3',
  '#8AC6A2',
  '#62B486',
  '#379362',
  '#1F7A4D',
  '#18663F',
  '#135233',
  '#0E3B26',
];

export const marigold: MantineColorsTuple = [
  '#FDF6E9',
  '#F9E9CC',
  '#F2D29A',
  '#EBBA64',
  '#E5A63C',
  '#D98E1F',
  '#B87313',
  '#8F580C',
  '#714508',
  '#4D2F05',
];

export const coral: MantineColorsTuple = [
  '#FCF0ED',
  '#F8DDD7',
  '#F0B9AE',
  '#EA9685',
  '#E0735F',
  '#C8503C',
  '#B4412E',
  '#953323',
  '#74281C',
  '#4F1B13',
];

/** Warm in the light, green in the dark: Mantine's neutral colours, steeped in leaf. */
export const gray: MantineColorsTuple = [
  '#F6F5EF',
  '#F0EEE6',
  '#E4E2D9',
  '#D6D5CA',
  '#BFC3B9',
  '#9AA39B',
  '#77837B',
  '#5C6B62',
  '#38463E',
  '#1B2721',
];

export const dark: MantineColorsTuple = [
  '#E9EFEA',
  '#CBD6CE',
  '#A3B2A8',
  '#7F9086',
  '#35433C',
  '#2A3630',
  '#1E2924',
  '#16201B',
  '#0E1512',
  '#090E0C',
];

export const ink = '#1B2721';
export const paper = '#FBFAF6';
