import { DomainError, type ErrorCode } from '#foundation/errors';

/** For `thenThrows` of a decider. */
export const refusedWith = (code: ErrorCode) => (error: Error) =>
  error instanceof DomainError && error.code === code;
