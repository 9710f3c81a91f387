/** What the calculator shows in one answer: its first question, or where a visitor without script has come to (`routes/calculator.ts`). */
import { COLLEGE_COSTS } from '../../calculator/constants/rules.ts';
import { facedOf, hiddenOf } from '../../calculator/carried.ts';
import { begun, type Face } from '../../calculator/presses/rules.ts';
import type { FaultCode } from '../../calculator/answers/rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import type { Sending } from './Calculator.shared.tsx';

/** `submission.formId` of the calculator: every calculator of the page goes on from what was sent. */
export const CALCULATOR = 'life-calculator';
/** In `submission.values` beside what is carried: the browser keeps no cookie, so its answers are asked for by no address. */
export const NO_COOKIE = 'cookies';

/** Before the names of what stands in boxes where it differs from what is stored. */
export const TYPED = 't.';

export interface CalculatorState extends Face {
  send: Sending;
  costsDate: string;
  /** A visitor without script is under way. */
  isCarried: boolean;
}

/** @param uid of the rendering: what a gallery shows was sent to it alone */
export function stateOf(page: PageContext, uid: string): CalculatorState {
  const sent = page.submission && [CALCULATOR, uid].includes(page.submission.formId) ? page.submission : undefined;
  const face: Face = sent
    ? { progress: facedOf(sent.values).progress, typed: typedIn(sent.values), faults: Object.entries(sent.errors) as [string, FaultCode][] }
    : begun();
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

const typedIn = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (name.startsWith(TYPED) ? [[name.slice(TYPED.length), text]] : [])));
