import { card, gradient } from './frame';

/** Grounds that leave the whole card to its words. */
export const plain = {
  paper: () => card('#fbfaf6'),
  morning: () => card('url(#g)', '', gradient('g', ['#fdfcf8', '#eef6f0', '#d3e9db'])),
} satisfies Record<string, () => string>;
