import { messages } from './messages';

interface ErrorRow {
  status: number;
  message: string;
}

/** Everything that can be refused, with the answer it gets. */
const catalogue = {
  SignInInvalid: { status: 401, message: messages.signInInvalid },
  AdminSignInInvalid: { status: 401, message: messages.adminSignInInvalid },
  EmailTaken: { status: 401, message: messages.emailTaken },
  EmailNotVerified: { status: 403, message: messages.codeInvalid },
  CodeInvalid: { status: 401, message: messages.codeInvalid },
  AccountUnknown: { status: 401, message: messages.accountUnknown },
  ResetLinkInvalid: { status: 401, message: messages.resetLinkInvalid },
  CurrentPasswordNeeded: { status: 403, message: messages.currentPasswordNeeded },
  LastSuperAdmin: { status: 409, message: messages.lastSuperAdmin },
  NotSignedIn: { status: 401, message: messages.notSignedIn },
  NotAllowed: { status: 403, message: messages.notAllowed },
  NotFound: { status: 404, message: messages.notFound },
  Conflict: { status: 409, message: messages.conflict },
  InputInvalid: { status: 422, message: messages.checkFields },
  TooMany: { status: 429, message: messages.tooMany },
  Busy: { status: 429, message: messages.busy },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof catalogue;
export type FieldErrors = Record<string, string>;

export interface ErrorDetails {
  /** What is wrong with which field; only with InputInvalid. */
  fields?: FieldErrors;
  /** Seconds to wait; only with TooMany and Busy. */
  retryAfter?: number;
}

export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(catalogue[code].message);
    this.status = catalogue[code].status;
  }
}

/** By name, not by class: the development server may hold the class twice. */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === 'DomainError';
