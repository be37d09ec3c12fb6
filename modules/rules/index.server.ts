/** What the server may use of rules: commands to run, queries, the projection, and what follows requests. */

export { applyRules, rulesConsumer } from './commands/apply.server';
export { orderRules, removeRule, saveRule, switchRule } from './commands/edit.server';
export { listRules, rulesProjection } from './read/rules.server';
export { tryRule } from './read/trial.server';
