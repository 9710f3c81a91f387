/** The calculator's state for one response: its first question, or the screen that a visitor without script has reached (`routes/calculator.ts`). */
import { COLLEGE_COSTS } from '../../calculator/constants.rules.ts';
import { hiddenOf, readCarried } from '../../calculator/carried.ts';
import { begun, type Face } from '../../calculator/presses.rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { Sending } from './calculator-props.ts';

/** `submission.formId` of the calculator: every calculator of the page continues from the submitted answers. */
export const CALCULATOR = 'life-calculator';
/** Query name, and key in `submission.values`, for a browser that stores no cookies: the form then posts all answers each time. */
export const NO_COOKIE = 'cookies';

export interface CalculatorState extends Face {
  send: Sending;
  costsDate: string;
  /** A visitor without script has submitted answers. */
  isCarried: boolean;
}

/** @param uid of the rendering: a gallery's submission is meant for one rendering only */
export function calculatorState(page: PageContext, uid: string): CalculatorState {
  const sent = page.submission && [CALCULATOR, uid].includes(page.submission.formId) ? page.submission : undefined;
  const faults = Object.entries(sent?.errors ?? {}) as Face['faults'][number][];
  const face = begun(sent && readCarried(sent.values), faults.length > 0 ? faults : undefined);
  const address = addressOf(page, urls.calculator);
  return {
    ...face,
    isCarried: sent !== undefined,
    send: {
      action: sent?.values[NO_COOKIE] ? `${address}?${NO_COOKIE}=${sent.values[NO_COOKIE]}` : address,
      hidden: hiddenOf(face.progress),
    },
    costsDate: new Intl.DateTimeFormat(page.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(COLLEGE_COSTS.asOf)),
  };
}
