/** Attributes that tie a form's parts together. */
import type { PageContext } from '../../fields/context.ts';
import { ruleOf } from '../../forms/definition.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { messageOf, nameOf } from '../../forms/phrases.ts';
import type { FormState } from './state.ts';

/** A form that was refused comes back as a new page without script: reading goes on where it says why. */
export const focusIf = (isHere: boolean) => ({ autoFocus: isHere });

/** Of groups only `radiogroup` may say that it is invalid or required. */
export const radioGroup = { role: 'radiogroup' };

/** A box of its own with a name, though no landmark. */
export const named = (id: string) => ({ role: 'group', 'aria-labelledby': id });

/** Id of a control, or of the first of a group. */
export const controlId = ({ id }: Pick<FormState, 'id'>, part: Part, all: readonly Part[]): string => `${id}-c${all.indexOf(part)}`;

/**
 * What the script checks with, and what styles hide by: `data-off` counts only where scripts run.
 * @param of the controls of the same field: one of them may hide another without script
 */
export function wiring(part: Part, of: readonly Part[], { visible }: Pick<FormState, 'visible'>, page: PageContext) {
  const inner = part.when?.find(({ name }) => of.some((other) => other.name === name));
  return {
    'data-rule': JSON.stringify(ruleOf(part)),
    'data-label': nameOf(part, page.phrase),
    'data-required': messageOf(part, 'required', page.phrase),
    'data-invalid': messageOf(part, 'invalid', page.phrase),
    ...(part.width && { 'data-width': part.width }),
    ...(inner && { 'data-for': inner.value }),
    ...(!visible.has(part) && !page.editing && { 'data-off': '' }),
  };
}
