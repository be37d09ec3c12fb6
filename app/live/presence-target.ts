/** What several users may have open at once, and should know so of each other. */
export interface PresenceTarget {
  kind: 'corporate-design' | 'request';
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
