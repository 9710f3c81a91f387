/** Which screens are visible: conditions in content's own notation, evaluated on the answers of visible screens (S3 §4). */
import { SCREENS, type Screen } from './questions.rules.ts';

/** Answers by the name of their question; a question that was never shown has none. */
export type CalculatorValues = Readonly<Record<string, string>>;

interface Condition {
  /** The trigger's type; the answer is always compared as text. */
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

/** A condition on a hidden question is false. */
export function isScreenShown(screen: Screen, values: CalculatorValues): boolean {
  const holds = ({ trigger, expected }: Condition): boolean => {
    const triggerScreen = screenWith.get(trigger);
    return triggerScreen !== undefined && isScreenShown(triggerScreen, values) && values[trigger] === expected;
  };
  if (screen.showIf && !conditionsOf(screen.showIf).every(holds)) return false;
  return !(screen.hideIf && conditionsOf(screen.hideIf).every(holds));
}

export const visibleScreens = (values: CalculatorValues): Screen[] => SCREENS.filter((screen) => isScreenShown(screen, values));

/** @returns names of the questions whose screens depend on this one, directly or indirectly */
export function dependentsOf(name: string): string[] {
  const waits = (screen: Screen) =>
    [screen.showIf, screen.hideIf].some((text) => text && conditionsOf(text).some(({ trigger }) => trigger === name));
  return SCREENS.filter(waits).flatMap(({ questions }) => questions.flatMap((question) => [question.name, ...dependentsOf(question.name)]));
}
