import { describe, expect, it } from 'vitest';
import { DETAIL_KEYS } from '#foundation/card-details';
import { en } from '#foundation/words/card-request/en';
import { formMode, type RequestState } from './form-mode';

const mode = (state: RequestState, more: { editing?: boolean; justSent?: boolean } = {}) => {
  const { button, opener, ...rest } = formMode({ state, editing: false, justSent: false, ...more });
  return { ...rest, button: button && en[button], opener: opener && en[opener] };
};

const ALL = [...DETAIL_KEYS, 'locationId', 'photo'].sort();

describe('the form of a request for a card', () => {
  it('is open and sends where nothing was asked for', () => {
    expect(mode(null)).toMatchObject({ intent: 'send', button: 'Send Request', opener: null });
    expect([...mode(null).open].sort()).toEqual(ALL);
  });

  it('is closed while the request waits, and says so in both spellings', () => {
    expect(mode('pending')).toMatchObject({ open: [], intent: null, button: 'Wait for Approval' });
    expect(mode('pending', { justSent: true }).button).toBe('Wait For Approval');
  });

  it('can be opened while the request waits, but not for another location', () => {
    expect(mode('pending').opener).toBe('Edit Request');
    const { open, intent } = mode('pending', { editing: true });
    expect(intent).toBe('edit');
    expect(open).not.toContain('locationId');
  });

  it('takes name, designation, contact and photo after a rejection', () => {
    const { open, button } = mode('rejected');
    expect([...open].sort()).toEqual(['contactNumber', 'designation', 'name', 'photo']);
    expect(button).toBe('Send Request');
  });

  it('is opened by its button after an approval, and sends all then', () => {
    expect(mode('accepted')).toMatchObject({
      open: [],
      button: null,
      opener: 'Edit & Send Request',
    });
    expect(mode('accepted', { editing: true })).toMatchObject({
      intent: 'send',
      button: 'Send Request',
    });
    expect([...mode('accepted', { editing: true }).open].sort()).toEqual(ALL);
  });
});
