import type { Action } from './action';
import { arrangeActions } from './arrange-actions';
import { editActions } from './edit-actions';
import { textActions } from './text-actions';
import { designActions, viewActions } from './view-actions';

/** Everything that can be done in the designer. */
export const actions: readonly Action[] = [
  ...designActions,
  ...editActions,
  ...textActions,
  ...arrangeActions,
  ...viewActions,
];

export function actionNamed(name: string): Action {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
}
