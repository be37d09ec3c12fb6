import { v7 } from 'uuid';

/** Time-ordered, so that new rows land at the end of an index. */
export const newId = (): string => v7();

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => ID_PATTERN.test(text);
