/** What the calculator shows in one answer: its first question, or where a visitor without script has come to (`routes/calculator.ts`). */
import { COLLEGE_COSTS } from '../../calculator/constants/rules.ts';
import { hiddenOf, readCarried } from '../../calculator/carried.ts';
import { begun, type Face } from '../../calculator/presses/rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import type { Sending } from './Calculator.shared.tsx';

/** `submission.formId` of the calculator: every calculator of the page goes on from what was sent. */
export const CALCULATOR = 'life-calculator';
/** In `submission.values` beside what is carried: the browser keeps no cookie, so its answers are asked for by no address. */
export const NO_COOKIE = 'cookies';

export interface CalculatorState extends Face {
  send: Sending;
  costsDate: string;
  /** A visitor without script is under way. */
  isCarried: boolean;
}

/** @param uid of the rendering: what a gallery shows was sent to it alone */
export function stateOf(page: PageContext, uid: string): CalculatorState {
  const sent = page.submission && [CALCULATOR, uid].includes(page.submission.formId) ? page.submission : undefined;
  const face = begun(sent && readCarried(sent.values));
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
