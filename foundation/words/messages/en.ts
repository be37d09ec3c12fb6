import { inLine, messages, noLongerIn, tooLong } from '../../messages';

type Messages = Record<keyof typeof messages, string>;

export const en = { ...(messages as Messages), inLine, noLongerIn, tooLong };
