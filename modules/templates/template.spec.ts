import { DeciderSpecification } from '@event-driven-io/emmett';
import { describe, expect, it } from 'vitest';
import type { TemplateEvent } from '#events/templates';
import { isDomainError } from '#foundation/errors';
import { backgroundId, numberedId, templateDecider } from './template';

const given = DeciderSpecification.for(templateDecider);
const templateId = backgroundId('plain', 'image');
const data = { templateId, category: 'plain', image: 'image' } as const;
const added: TemplateEvent = { type: 'TemplateAdded', data };
const removed: TemplateEvent = { type: 'TemplateRemoved', data: { templateId } };

const refused = (code: string) => (error: Error) => isDomainError(error) && error.code === code;

describe('a background', () => {
  it('is added once, however often it is asked for', () => {
    given([]).when({ type: 'AddTemplate', data }).then([added]);
    given([added]).when({ type: 'AddTemplate', data }).thenNothingHappened();
  });

  it('is removed once', () => {
    given([added]).when({ type: 'RemoveTemplate', data: { templateId } }).then([removed]);
    given([added, removed])
      .when({ type: 'RemoveTemplate', data: { templateId } })
      .thenThrows(refused('NotFound'));
    given([])
      .when({ type: 'RemoveTemplate', data: { templateId } })
      .thenThrows(refused('NotFound'));
  });

  it('comes back as it was', () => {
    given([added, removed]).when({ type: 'RestoreTemplate', data: { templateId } }).then([added]);
    given([added, removed]).when({ type: 'AddTemplate', data }).then([added]);
    given([added]).when({ type: 'RestoreTemplate', data: { templateId } }).thenNothingHappened();
    given([])
      .when({ type: 'RestoreTemplate', data: { templateId } })
      .thenThrows(refused('NotFound'));
  });

  it('that is numbered is offered, removed and comes back among the plain ones', () => {
    const numbered = { templateId: numberedId(3), image: 'image' };
    const updated: TemplateEvent = {
      type: 'NumberedTemplateUpdated',
      data: { ...numbered, number: 3 },
    };
    const gone: TemplateEvent = { type: 'TemplateRemoved', data: { templateId: numberedId(3) } };
    given([updated]).when({ type: 'RemoveTemplate', data: gone.data }).then([gone]);
    given([updated, gone])
      .when({ type: 'RestoreTemplate', data: gone.data })
      .then([{ type: 'TemplateAdded', data: { ...numbered, category: 'plain' } }]);
  });

  it('is another one in the other category', () => {
    expect(backgroundId('graphic', 'image')).not.toBe(templateId);
  });
});
