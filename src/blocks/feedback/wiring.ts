/** Attributes that tie a group of radios to its message, and that lead back to what has to be corrected. */

/** Of a group only `radiogroup` may say that it is invalid. @param id of the panel */
export const group = (id: string, name: 'rating' | 'choice', isWrong: boolean) => ({
  className: isWrong ? 'field field--wrong' : 'field',
  role: 'radiogroup',
  'aria-required': name === 'rating',
  'aria-invalid': isWrong,
  'aria-describedby': `${id}-${name}-error`,
});

/** Without script a refused form comes back as a new page: reading goes on where the correction is needed. */
export const focusIf = (isHere: boolean) => ({ autoFocus: isHere });
