/** Makes the attributes that connect the parts of a form. */
import type { PageContext } from '../../fields/context.ts';
import { controlRule } from '../../forms/definition.ts';
import type { FormControl } from '../../forms/kinds/kind.ts';
import { messageOf, controlName } from '../../forms/phrases.ts';
import type { FormState } from './state.ts';

/** Without script a refused form comes back as a new page: the focus is on the error summary or the reason. */
export const focusIf = (isHere: boolean) => ({ autoFocus: isHere });

/** Among groups only `radiogroup` may be marked invalid or required. */
export const radioGroup = { role: 'radiogroup' };

/** A named group that is not a landmark. */
export const labelledGroup = (id: string) => ({ role: 'group', 'aria-labelledby': id });

/** Id of a control, or of the first of a group. */
export const controlId = ({ id }: Pick<FormState, 'id'>, part: FormControl, all: readonly FormControl[]): string =>
  `${id}-c${all.indexOf(part)}`;

/**
 * Attributes that the script checks with and styles hide by: `data-off` has an effect only where scripts run.
 * @param of the controls of the same field: one of them can hide another without script
 */
export function wiring(part: FormControl, of: readonly FormControl[], { visible }: Pick<FormState, 'visible'>, page: PageContext) {
  const inner = part.when?.find(({ name }) => of.some((other) => other.name === name));
  return {
    'data-rule': JSON.stringify(controlRule(part)),
    'data-label': controlName(part, page.phrase),
    'data-required': messageOf(part, 'required', page.phrase),
    'data-invalid': messageOf(part, 'invalid', page.phrase),
    ...(part.width && { 'data-width': part.width }),
    ...(inner && { 'data-for': inner.value }),
    ...(!visible.has(part) && !page.editing && { 'data-off': '' }),
  };
}
