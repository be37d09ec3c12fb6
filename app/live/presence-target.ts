import { mayAt, type Holder, type Permission, type Place } from '#foundation/permissions';

/** What several users may have open at once, and should know so of each other. */
export interface PresenceTarget {
  kind: keyof typeof PERMISSIONS;
  organizationId: string;
  id: string;
}

/** What a page has open, which others are shown, and what it only lists. */
export interface PageTargets {
  open: PresenceTarget | null;
  listed: PresenceTarget[];
}

export const NOTHING: PageTargets = { open: null, listed: [] };

/** A user who has it open. */
export interface PresenceViewer {
  userId: string;
  name: string;
}

export const keyOf = ({ kind, organizationId, id }: PresenceTarget): string =>
  `${kind}/${organizationId}/${id}`;

/** Of a key that `keyOf` made. */
export const targetOfKey = (key: string): PresenceTarget => {
  const [kind, organizationId, id] = key.split('/') as [PresenceTarget['kind'], string, string];
  return { kind, organizationId, id };
};

const PERMISSIONS = {
  'corporate-design': 'presence.corporate-design',
  request: 'presence.request',
} as const satisfies Record<string, Permission>;

/** A user who may see the target, at the place where it really is, sees who has it open. */
export const maySeePresence = (user: Holder, { kind }: PresenceTarget, place: Place): boolean =>
  mayAt(user, PERMISSIONS[kind], place);
