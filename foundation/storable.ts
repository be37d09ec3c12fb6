/** NUL and half surrogate pairs: JSON and forms can say them, a database cannot keep them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
