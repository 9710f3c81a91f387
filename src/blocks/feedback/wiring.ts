/** Makes the attributes that connect a group of radios with its message, and that move the focus to an error. */

/** Among groups only `radiogroup` may be marked invalid. @param id of the panel */
export const group = (id: string, name: 'rating' | 'choice', isWrong: boolean) => ({
  className: isWrong ? 'field field--wrong' : 'field',
  role: 'radiogroup',
  'aria-required': name === 'rating',
  'aria-invalid': isWrong,
  'aria-describedby': `${id}-${name}-error`,
});

/** Without script a refused form comes back as a new page: the focus is on the field to correct. */
export const autoFocusIf = (isHere: boolean) => ({ autoFocus: isHere });
