import { messages } from './messages';

interface ErrorRow {
  status: number;
  message: string;
}

/** Everything that can be refused, with the answer it gets. The contract refuses some with 200 to 208. */
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
  OrganizationTaken: { status: 200, message: messages.organizationTaken },
  AdminKnown: { status: 208, message: messages.adminKnown },
  LocationExists: { status: 204, message: messages.locationExists },
  LocationsFull: { status: 422, message: messages.locationsFull },
  LocationAdminExists: { status: 204, message: messages.locationAdminExists },
  SelfAsAdmin: { status: 422, message: messages.ownMailAsAdmin },
  LocationAdminUnknown: { status: 208, message: messages.somethingWentWrong },
  AuditorKnown: { status: 208, message: messages.auditorKnown },
  AuditorUnknown: { status: 208, message: messages.auditorUnknown },
  ReferCodeInvalid: { status: 204, message: messages.referCodeInvalid },
  MailJoined: { status: 208, message: messages.mailJoined },
  JoinedAlready: { status: 208, message: messages.joinedAlready },
  JoinTicketMissing: { status: 204, message: messages.joinTicketMissing },
  CorporateMailUnknown: { status: 204, message: messages.corporateMailUnknown },
  CorporateCodeInvalid: { status: 401, message: messages.corporateCodeInvalid },
  InvitationInvalid: { status: 401, message: messages.invitationInvalid },
  CardMissing: { status: 404, message: messages.cardMissing },
  RequestPending: { status: 409, message: messages.requestPending },
  RequestDecided: { status: 409, message: messages.requestDecided },
  AcceptRefused: { status: 409, message: messages.acceptRefused },
  RejectRefused: { status: 409, message: messages.rejectRefused },
  UndoRefused: { status: 409, message: messages.undoRefused },
  NothingToUndo: { status: 409, message: messages.nothingToUndo },
  TooManyChosen: { status: 422, message: messages.tooManyMatch },
  SearchTooWide: { status: 422, message: messages.searchTooWide },
  NothingChosen: { status: 422, message: messages.nothingMatches },
  RemoveRefused: { status: 409, message: messages.removeRefused },
  RemovesSelf: { status: 409, message: messages.removesSelf },
  LeavesNoAdmin: { status: 409, message: messages.leavesNoAdmin },
  RemovesAdmin: { status: 403, message: messages.removesAdmin },
  ReplaceRefused: { status: 208, message: messages.somethingWentWrong },
  RuleGone: { status: 404, message: messages.ruleGone },
  RulesFull: { status: 409, message: messages.rulesFull },
  PicturesFull: { status: 409, message: messages.picturesFull },
  ImportNotReady: { status: 409, message: messages.importNotReady },
  ImportUnconfirmed: { status: 403, message: messages.importUnconfirmed },
  BackupUnderWay: { status: 409, message: messages.backupUnderWay },
  BackupsOff: { status: 409, message: messages.backupsOff },
  NotSignedIn: { status: 401, message: messages.notSignedIn },
  NotAllowed: { status: 403, message: messages.notAllowed },
  NotFound: { status: 404, message: messages.notFound },
  Gone: { status: 410, message: messages.cardGone },
  Conflict: { status: 409, message: messages.conflict },
  InputInvalid: { status: 422, message: messages.checkFields },
  TooMany: { status: 429, message: messages.tooMany },
  Busy: { status: 429, message: messages.busy },
  Unavailable: { status: 503, message: messages.unavailable },
  DiskLow: { status: 503, message: messages.diskLow },
  Stopping: { status: 503, message: messages.stopping },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof catalogue;
export type FieldErrors = Record<string, string>;

export interface ErrorDetails {
  /** What is wrong with which field; only with InputInvalid. */
  fields?: FieldErrors;
  /** Ids of the pictures that a card may not show; only with InputInvalid. */
  pictures?: readonly string[];
  /** Seconds to wait; with all that is over by itself. */
  retryAfter?: number;
  /** The holder of the card is still a member, and the card may be shared again; only with Gone. */
  isMember?: true;
  /** Whom to contact instead; only with Gone. */
  standIn?: StandIn;
}

/** Who does now what the holder of a card did that is gone. */
export interface StandIn {
  name: string;
  designation: string;
  organization: string;
  /** Of the organization. */
  website: string;
  /** Of their own card, where they have one. */
  shareId: string | null;
  /** Id of the image of its front, once it is drawn. */
  front: string | null;
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

/** Of what is over by itself, for the header Retry-After. */
export const retryAfterOf = ({ details }: DomainError): string =>
  String(Math.max(1, Math.ceil(details.retryAfter ?? 1)));

/** By name, not by class: the development server may hold the class twice. */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === 'DomainError';

/** For what is asked about and may not be there, or not for who asks. */
export function nullIfRefused(error: unknown): null {
  if (isDomainError(error)) return null;
  throw error;
}
