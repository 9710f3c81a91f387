/** One way through the calculator, for journeys in each language and engine: the answers from the children on, and what they come to. */

/** Name of each screen, with what is written into its field; without it the screen keeps its own answer. */
export const ANSWERS: readonly (readonly [screen: string, text?: string])[] = [
  ['about-children'],
  ['debts-final', '15432'],
  ['debt-income', '62000'],
  ['debt-mortgage'],
  ['debt-student'],
  ['debt-other'],
  ['debt-family'],
  ['education-other'],
  ['legacy-leave'],
  ['assets-insurance'],
  ['assets-other', '2000'],
];

/** After these, an age of 41, and a spouse. */
export const COVERAGE = '$75,432';
