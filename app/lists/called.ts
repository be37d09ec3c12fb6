/** How a number is read; of what was not counted to its end: so many and more. */
export const called = (count: number, isMore = false): string =>
  `${count.toLocaleString('en')}${isMore ? '+' : ''}`;
