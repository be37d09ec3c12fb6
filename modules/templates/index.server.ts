/** What the server may use of templates: commands to run, queries, and the job that adds our own. */

export { areBackgroundsSeeded, seedBackgrounds } from './backgrounds/seed.server';
export {
  addTemplate,
  removeTemplate,
  restoreTemplates,
  updateNumberedTemplate,
} from './commands/templates.server';
export { backgroundsProjection, listBackgrounds } from './read/backgrounds.server';
export { listNumberedTemplates, numberedTemplatesProjection } from './read/numbered.server';
