import type { Command, Decider } from '@event-driven-io/emmett';
import { v5 } from 'uuid';
import type { TemplateEvent } from '#events/templates';
import { DomainError } from '#foundation/errors';
import type { BackgroundCategory } from './contract';

/** One background, from the events of stream `template-<id>`. */

export const TEMPLATES = 'template-';

type Added = Extract<TemplateEvent, { type: 'TemplateAdded' }>['data'];

interface Template {
  /** What was added; null before that. */
  added: Added | null;
  offered: boolean;
}

export type TemplateCommand =
  | Command<'AddTemplate', Added>
  | Command<'RemoveTemplate', { templateId: string }>
  /** Takes a removal back. */
  | Command<'RestoreTemplate', { templateId: string }>;

export const templateDecider: Decider<Template, TemplateCommand, TemplateEvent> = {
  decide,
  evolve: evolveTemplate,
  initialState: () => ({ added: null, offered: false }),
};

function evolveTemplate(template: Template, event: TemplateEvent): Template {
  switch (event.type) {
    case 'TemplateAdded':
      return { added: event.data, offered: true };
    case 'TemplateRemoved':
      return { ...template, offered: false };
    case 'NumberedTemplateUpdated':
      return { added: numberedAsPlain(event.data), offered: true };
    default:
      return template;
  }
}

function decide(command: TemplateCommand, { added, offered }: Template): TemplateEvent[] {
  switch (command.type) {
    case 'AddTemplate':
      return offered ? [] : [{ type: 'TemplateAdded', data: command.data }];
    case 'RemoveTemplate':
      if (!offered) throw new DomainError('NotFound');
      return [{ type: 'TemplateRemoved', data: command.data }];
    case 'RestoreTemplate':
      if (!added) throw new DomainError('NotFound');
      return offered ? [] : [{ type: 'TemplateAdded', data: added }];
    default:
      return command satisfies never;
  }
}

/** Any constants: ids follow from what a template is, so that the same is there once. */
const BACKGROUND = '0c0f6f5a-6d9a-4a0e-9d55-3f2a1b7c9e20';
const NUMBERED = '6f0e4f5e-8f0a-4b52-9d39-0d6f1f6c3a11';

export const backgroundId = (category: BackgroundCategory, image: string): string =>
  v5(`${category} ${image}`, BACKGROUND);

export const numberedId = (number: number): string => v5(String(number), NUMBERED);

type NumberedEvent = Extract<TemplateEvent, { type: 'NumberedTemplateUpdated' }>;

/** A numbered background is offered among the plain ones. */
export const numberedAsPlain = ({ templateId, image }: NumberedEvent['data']): Added => ({
  templateId,
  category: 'plain',
  image,
});

/** One of the twelve numbered backgrounds: it is replaced, and nothing else. */
export const numberedDecider: Decider<
  null,
  Command<'UpdateNumberedTemplate', NumberedEvent['data']>,
  NumberedEvent
> = {
  decide: ({ data }) => [{ type: 'NumberedTemplateUpdated', data }],
  evolve: () => null,
  initialState: () => null,
};
