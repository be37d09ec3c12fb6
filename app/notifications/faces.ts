import {
  IconArrowBackUp,
  IconBuilding,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconFileImport,
  IconId,
  IconInbox,
  IconShield,
  IconShieldOff,
  IconUserMinus,
  IconUserPlus,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import type { NoticeKind } from '#modules/notifications/contract';

type Tone = 'leaf' | 'marigold' | 'coral' | 'quiet';

/** How each kind looks, beside its words. */
export const faces: Record<NoticeKind, { icon: Icon; tone: Tone }> = {
  RequestAccepted: { icon: IconCircleCheck, tone: 'leaf' },
  RequestRejected: { icon: IconCircleX, tone: 'coral' },
  RequestDecisionUndone: { icon: IconArrowBackUp, tone: 'marigold' },
  CorporateCardRendered: { icon: IconId, tone: 'leaf' },
  RoleGranted: { icon: IconShield, tone: 'leaf' },
  RoleRevoked: { icon: IconShieldOff, tone: 'quiet' },
  MemberJoined: { icon: IconUserPlus, tone: 'leaf' },
  MemberRemoved: { icon: IconUserMinus, tone: 'quiet' },
  MemberReplaced: { icon: IconUserShare, tone: 'quiet' },
  MemberBecameSubstitute: { icon: IconUserShare, tone: 'leaf' },
  RequestSubmitted: { icon: IconInbox, tone: 'marigold' },
  OrganizationRegistered: { icon: IconBuilding, tone: 'leaf' },
  BulkFinished: { icon: IconChecks, tone: 'leaf' },
  ImportFinished: { icon: IconFileImport, tone: 'leaf' },
};
