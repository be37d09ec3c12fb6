import { inLine, messages, tooLong, type MessageKey } from '../../messages';

export const en = {
  ...(messages as Record<MessageKey, string>),
  inLine,
  tooLong,
  /** What former members read where their corporate card was. */
  noLongerIn: (organization: string) =>
    `You are no longer in ${organization}, and your card there is no longer shared.`,
};
