import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageOf } from '#tests/support/storage';
import { keepDraft, restoreDraft } from './draft';

class Input {
  type = 'text';
  value: string;
  dispatchEvent = vi.fn();
  form = { elements: { namedItem: (name: string) => (name === this.was?.name ? this.was : null) } };
  constructor(
    readonly name: string,
    readonly defaultValue: string,
    readonly was?: Input,
  ) {
    this.value = defaultValue;
  }
}

class Tick {
  checked: boolean;
  constructor(
    readonly name: string,
    readonly defaultChecked: boolean,
  ) {
    this.checked = defaultChecked;
  }
  click(): void {
    this.checked = !this.checked;
  }
}

/** A form as the server sends it: `domain` with what is stored beside it. */
function sentForm({ domain = 'moss.example', username = 'Ada', isTicked = true } = {}) {
  const fields = {
    domain: new Input('domain', domain, new Input('was-domain', domain)),
    username: new Input('username', username),
    note: new Input('note', ''),
  };
  const tick = new Tick('mails', isTicked);
  const querySelectorAll = (selector: string) =>
    selector.startsWith('select') ? [] : selector.includes('enabled') ? [tick] : fieldsInOrder;
  const fieldsInOrder = Object.values(fields);
  return { ...fields, tick, element: { querySelectorAll } as unknown as HTMLFormElement };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(1000));
  vi.stubGlobal('HTMLInputElement', Input);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was cleared and unticked', () => {
  const before = sentForm();
  for (const field of [before.domain, before.username]) field.value = '';
  before.tick.click();
  keepDraft('draft', before.element);
  const after = sentForm();
  restoreDraft('draft', after.element);
  expect([after.domain.value, after.username.value, after.tick.checked]).toEqual(['', '', false]);
  expect(after.note.dispatchEvent).not.toHaveBeenCalled();
});

it('lets what was left alone follow what is sent later', () => {
  const before = sentForm({ username: '', isTicked: false });
  before.note.value = 'half a';
  keepDraft('draft', before.element);
  const after = sentForm({ domain: 'fern.example' });
  restoreDraft('draft', after.element);
  const { domain, username, note, tick } = after;
  expect([domain.value, username.value, note.value]).toEqual(['fern.example', 'Ada', 'half a']);
  expect(tick.checked).toBe(true);
});
