import { DeciderSpecification } from '@event-driven-io/emmett';
import { test } from 'vitest';
import { DomainError } from '#foundation/errors';
import {
  corporateDesignDecider,
  type CorporateDesign,
  type CorporateDesignCommand,
  type CorporateDesignEvent,
} from './corporate-design';

const given = DeciderSpecification.for<
  CorporateDesignCommand,
  CorporateDesignEvent,
  CorporateDesign | null
>(corporateDesignDecider);
const data = { organizationId: 'o', userId: 'u', design: { name: 'a' } };
const saved: CorporateDesignEvent = { type: 'CorporateDesignSaved', data };
const save = (version?: number | null): CorporateDesignCommand => ({
  type: 'SaveCorporateDesign',
  data: { ...data, version },
});
const conflict = (error: Error) => error instanceof DomainError && error.code === 'Conflict';

test('a corporate design is saved over nothing that its editor has not seen', () => {
  given([]).when(save()).then([saved]);
  given([]).when(save(null)).then([saved]);
  given([saved, saved]).when(save(2)).then([saved]);
  given([saved, saved]).when(save()).then([saved]);
  given([saved, saved]).when(save(1)).thenThrows(conflict);
  given([saved]).when(save(null)).thenThrows(conflict);
});
