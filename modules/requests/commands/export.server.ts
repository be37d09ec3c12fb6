import { defineAggregate } from '#events/aggregate';
import type { AuditEvent } from '#events/audit';
import { defineCommand, given } from '#events/command.server';
import { newId } from '#foundation/ids';
import { provableTo, type ProofQuery } from '../read/proof.server';

type Recorded = AuditEvent['data'];

/** What was read of the log is part of the log; an export happens once, and nothing follows from it. */
const exports = defineAggregate({
  decider: {
    initialState: () => null,
    decide: ({ data }: { type: 'RecordExport'; data: Recorded }): AuditEvent => ({
      type: 'AuditExported',
      data,
    }),
    evolve: (state: null) => state,
  },
  streams: 'export-',
});

/** That somebody takes a part of the log along with its proof. */
export const recordProofExport = defineCommand({
  name: 'recordProofExport',
  input: given<ProofQuery & { events: number }>(),
  permission: 'audit.read',
  body: async ({ services, unit, actor, input }): Promise<void> => {
    const { organizationId, requestId, events } = input;
    await provableTo(services, actor, input);
    const exportId = newId();
    const data = { exportId, organizationId, requestId, form: 'proof', events } as const;
    await unit.decide(exports, exportId, { type: 'RecordExport', data });
  },
});
