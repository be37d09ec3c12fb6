import { DeciderSpecification } from '@event-driven-io/emmett';
import type { RequestEvent } from '#events/requests';
import { NO_DETAILS } from '#foundation/card-details';
import { describe, expect, test } from 'vitest';
import { refusedWith } from '#tests/support/refused-with';
import {
  evolveRequest,
  requestDecider,
  requestIdOf,
  type Details,
  type Request,
  type RequestCommand,
} from './request';

const given = DeciderSpecification.for<RequestCommand, RequestEvent, Request | null>(
  requestDecider,
);
const requestId = 'request-1';
const where = { requestId, organizationId: 'o', locationId: 'l', userId: 'u' };
const ada: Details = {
  ...NO_DETAILS,
  name: 'Ada Lovelace',
  designation: 'Engineer',
  employeeId: 'E-1',
  contactNumber: '+44 20 123',
  email: 'ada@example.test',
  photo: 'photo-1',
};
const adaApproved = { ...ada, locationId: where.locationId };
const chief = { ...ada, designation: 'Chief Engineer' };
const undoUntil = '2026-11-21T09:30:10.000Z';
const justBefore = '2026-11-21T09:30:09.999Z';
const justAfter = '2026-11-21T09:30:10.001Z';

const submitted = (details = ada): RequestEvent => ({
  type: 'RequestSubmitted',
  data: { ...where, ...details },
});
const edited = (details = chief): RequestEvent => ({
  type: 'RequestEdited',
  data: { ...where, ...details },
});
const accepted: RequestEvent = { type: 'RequestAccepted', data: { ...where, undoUntil } };
const rejected: RequestEvent = {
  type: 'RequestRejected',
  data: { ...where, undoUntil, reason: 'The photo is blurred.' },
};
const undone: RequestEvent = { type: 'RequestDecisionUndone', data: where };
const closed: RequestEvent = {
  type: 'RequestClosed',
  data: { ...where, why: 'account-deleted' },
};

const submit = (details: Partial<Details> = ada): RequestCommand => ({
  type: 'SubmitRequest',
  data: { ...where, ...ada, ...details },
});
const { email: _, ...editable } = chief;
const edit: RequestCommand = { type: 'EditRequest', data: { requestId, ...editable } };
const accept: RequestCommand = { type: 'AcceptRequest', data: { requestId, undoUntil } };
const reject: RequestCommand = {
  type: 'RejectRequest',
  data: { requestId, undoUntil, reason: 'The photo is blurred.' },
};
const undo = (at = justBefore): RequestCommand => ({
  type: 'UndoDecision',
  data: { requestId, at },
});
const close: RequestCommand = {
  type: 'CloseRequest',
  data: { requestId, why: 'account-deleted' },
};
const after = (...events: RequestEvent[]) => events.reduce(evolveRequest, null as Request | null);

describe('a request', () => {
  test('is submitted where there is none, and again after a decision', () => {
    given([]).when(submit()).then([submitted()]);
    given([submitted(), accepted])
      .when(submit(chief))
      .then([submitted(chief)]);
    given([submitted(), rejected])
      .when(submit(chief))
      .then([submitted(chief)]);
    given([submitted(), closed]).when(submit()).then([submitted()]);
  });

  test('is not submitted while it waits', () => {
    for (const events of [[submitted()], [submitted(), accepted, undone]]) {
      given(events).when(submit(chief)).thenThrows(refusedWith('RequestPending'));
    }
  });

  test('keeps the photo of before, where none is sent', () => {
    given([submitted(), rejected])
      .when(submit({ photo: undefined }))
      .then([submitted()]);
    expect(requestDecider.decide(submit({ photo: undefined }), null)).toEqual([
      submitted({ ...ada, photo: null }),
    ]);
    expect(requestDecider.decide(submit({ photo: null }), after(submitted(), rejected))).toEqual([
      submitted({ ...ada, photo: null }),
    ]);
  });

  test('is edited while it waits, and only where something changes', () => {
    given([submitted()]).when(edit).then([edited()]);
    given([submitted(), edited()]).when(edit).thenNothingHappened();
    for (const decision of [accepted, rejected]) {
      given([submitted(), decision]).when(edit).thenThrows(refusedWith('RequestDecided'));
    }
    given([]).when(edit).thenThrows(refusedWith('NotFound'));
  });

  test('is accepted or rejected while it waits', () => {
    given([submitted()]).when(accept).then([accepted]);
    given([submitted()]).when(reject).then([rejected]);
    given([submitted(), accepted, undone]).when(reject).then([rejected]);
    for (const decision of [accepted, rejected]) {
      given([submitted(), decision]).when(accept).thenThrows(refusedWith('AcceptRefused'));
      given([submitted(), decision]).when(reject).thenThrows(refusedWith('RejectRefused'));
    }
    for (const decide of [accept, reject]) {
      given([]).when(decide).thenThrows(refusedWith('NotFound'));
      given([submitted(), closed]).when(decide).thenThrows(refusedWith('NotFound'));
    }
  });

  test('needs no reason to be rejected', () => {
    given([submitted()])
      .when({ type: 'RejectRequest', data: { requestId, undoUntil } })
      .then([{ type: 'RequestRejected', data: { ...where, undoUntil } }]);
  });

  test('waits again when the decision is undone in time', () => {
    for (const decision of [accepted, rejected]) {
      given([submitted(), decision]).when(undo()).then([undone]);
      given([submitted(), decision]).when(undo(undoUntil)).then([undone]);
      given([submitted(), decision]).when(undo(justAfter)).thenThrows(refusedWith('UndoRefused'));
    }
  });

  test('has nothing to undo once it waits again, or before it was decided', () => {
    for (const events of [
      [submitted()],
      [submitted(), accepted, undone],
      [submitted(), rejected, submitted(chief)],
    ]) {
      given(events).when(undo()).thenThrows(refusedWith('NothingToUndo'));
    }
    given([]).when(undo()).thenThrows(refusedWith('NotFound'));
  });

  test('ends once', () => {
    given([submitted()]).when(close).then([closed]);
    given([submitted(), closed]).when(close).thenThrows(refusedWith('NotFound'));
  });
});

describe('what the card says', () => {
  test('is what was accepted, until another decision', () => {
    expect(after(submitted())?.approved).toBeNull();
    expect(after(submitted(), accepted)?.approved).toEqual(adaApproved);
    expect(after(submitted(), accepted, submitted(chief))?.approved).toEqual(adaApproved);
    expect(after(submitted(), accepted, submitted(chief), edited())?.approved).toEqual(adaApproved);
    expect(after(submitted(), accepted, submitted(chief), accepted)?.approved).toEqual({
      ...adaApproved,
      ...chief,
    });
    expect(after(submitted(), accepted, submitted(chief), rejected)?.approved).toBeNull();
  });

  test('is what it was before a decision that is undone', () => {
    const again = [submitted(), accepted, submitted(chief)];
    expect(after(submitted(), accepted, undone)?.approved).toBeNull();
    expect(after(...again, accepted, undone)?.approved).toEqual(adaApproved);
    expect(after(...again, rejected, undone)?.approved).toEqual(adaApproved);
  });

  test('is of the location that was approved, whichever was asked for since', () => {
    const elsewhere: RequestEvent = {
      type: 'RequestSubmitted',
      data: { ...where, ...ada, locationId: 'elsewhere' },
    };
    const again = [submitted(), accepted, elsewhere];
    expect(after(...again)?.approved?.locationId).toBe('l');
    expect(after(...again, accepted)?.approved?.locationId).toBe('elsewhere');
    for (const decision of [accepted, rejected]) {
      const { approved, locationId, status } = after(...again, decision, undone) ?? {};
      expect([approved?.locationId, locationId, status]).toEqual(['l', 'elsewhere', 'pending']);
    }
  });

  test('is nothing once the request ended', () => {
    expect(after(submitted(), accepted, closed)).toBeNull();
    expect(after(submitted(), accepted, closed, submitted())?.approved).toBeNull();
  });
});

test('a reason is there as long as the rejection stands', () => {
  expect(after(submitted(), rejected)?.reason).toBe('The photo is blurred.');
  expect(after(submitted(), rejected, undone)?.reason).toBeNull();
  expect(after(submitted(), rejected, submitted(chief))?.reason).toBeNull();
});

test('organization and person make one id, and no other pair makes the same', () => {
  const [a, b] = ['0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e47', '0192f0c1-7d4e-7cc3-8a10-5b6f2c9d1e48'];
  expect(requestIdOf(a, b)).toBe(requestIdOf(a, b));
  expect(new Set([requestIdOf(a, b), requestIdOf(b, a), requestIdOf(a, a)]).size).toBe(3);
});
