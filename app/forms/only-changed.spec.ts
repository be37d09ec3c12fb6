import { describe, expect, it } from 'vitest';
import { updateOrganizationInput } from '#modules/organizations/contract';
import { onlyChanged } from './only-changed';

const schema = onlyChanged(updateOrganizationInput);

describe('a form that says what its fields were', () => {
  it('says nothing of what still is as it was, however that looks', () => {
    const was = { 'was-name': 'Moss', 'was-domain': 'no longer allowed' };
    const values = { name: 'Moss & Sons', domain: 'no longer allowed', ...was };
    expect(schema.parse(values)).toEqual({ name: 'Moss & Sons' });
  });

  it('finds fault with what was changed', () => {
    const { error } = schema.safeParse({ domain: '', 'was-domain': 'moss.example' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['domain'], 'Must be a valid domain'],
    ]);
  });

  it('says everything of which it does not know what it was', () => {
    expect(schema.parse({ name: 'Moss' })).toEqual({ name: 'Moss' });
  });
});
