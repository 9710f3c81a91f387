/** Which screens are asked: conditions in content's own notation, decided by the answers of screens that are asked themselves (S3 §4). */
import { SCREENS, type Screen } from '../questions/rules.ts';

/** Answers by the name of their question; what is not there is as if it was never asked. */
export type Values = Readonly<Record<string, string>>;

export interface Condition {
  /** How the trigger is asked; the answer is compared as text whatever it says. */
  type: string;
  trigger: string;
  expected: string;
}

/** @param text `type,trigger,expected`, several joined by `&` */
export const conditionsOf = (text: string): Condition[] =>
  text
    .split('&')
    .map((part) => part.split(',').map((word) => word.trim()))
    .map(([type = '', trigger = '', expected = '']) => ({ type, trigger, expected }));

/** Screens by the name of each of their values. */
const screenWith = new Map(SCREENS.flatMap((screen) => screen.questions.map(({ name }) => [name, screen])));

/** A condition on a question that is not asked itself does not hold. */
export function isShown(screen: Screen, values: Values): boolean {
  const holds = ({ trigger, expected }: Condition): boolean => {
    const asked = screenWith.get(trigger);
    return asked !== undefined && isShown(asked, values) && values[trigger] === expected;
  };
  if (screen.showIf && !conditionsOf(screen.showIf).every(holds)) return false;
  return !(screen.hideIf && conditionsOf(screen.hideIf).every(holds));
}

export const visibleScreens = (values: Values): Screen[] => SCREENS.filter((screen) => isShown(screen, values));

/** @returns names of the questions whose screens wait for this one, and for those in turn */
export function dependentsOf(name: string): string[] {
  const waits = (screen: Screen) =>
    [screen.showIf, screen.hideIf].some((text) => text && conditionsOf(text).some(({ trigger }) => trigger === name));
  return SCREENS.filter(waits).flatMap(({ questions }) => questions.flatMap((question) => [question.name, ...dependentsOf(question.name)]));
}
