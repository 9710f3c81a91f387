/** Attributes that tie a form's parts together. */

/** A form that was refused comes back as a new page without script: reading goes on where it says why. */
export const focusIf = (isHere: boolean) => ({ autoFocus: isHere });

/** Of groups only `radiogroup` may say that it is invalid or required. */
export const group = { role: 'radiogroup' };

/** A box of its own with a name, though no landmark. */
export const named = (id: string) => ({ role: 'group', 'aria-labelledby': id });
