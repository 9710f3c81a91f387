/** The effect of one press of a calculator button, and of one changed answer: the same on pages without script and in the browser (S3 §2, §4; CAL-01, CAL-02). */
import { type AnswerFault, answerFaults, childGroups, missingAnswer } from './answers.rules.ts';
import type { CalculatorValues } from './conditions.rules.ts';
import { dollars } from './money.rules.ts';
import {
  chosenScreen,
  chosenTab,
  currentScreen,
  handedOver,
  next,
  previous,
  type Progress,
  started,
  withAnswer,
} from './progress.rules.ts';
import { CHILD_GROUPS, type Question, SCREENS } from './questions.rules.ts';

/** The state of the screen. */
export interface Face {
  progress: Progress;
  /** Texts typed on the screen since it was shown. */
  typed: CalculatorValues;
  /** The shown faults: of an input after it lost focus, of the whole screen after a press. */
  faults: readonly [string, AnswerFault][];
}

/** Values of the buttons, all of which are named `do`. Further values are `tab:<category>` and `change:<screen>`. */
export const PRESS = {
  next: 'next',
  previous: 'previous',
  moreChildren: 'more-children',
  startOver: 'start-over',
  contact: 'contact',
} as const;

/** Prefix of the answers' names in a form. */
export const ANSWER = 'c.';

/** A screen when it is shown. @param faults those of its refused texts, which are shown at once; or of the press that led to it */
export const begun = (
  progress: Progress = started(),
  faults: Face['faults'] = answerFaults(currentScreen(progress), progress.refused),
): Face => ({ progress, typed: {}, faults });

/** @returns the text of an input: the typed one, also when it can't be stored, else the stored one, money as dollars */
export function textIn({ progress, typed }: Pick<Face, 'progress' | 'typed'>, { name, kind }: Question): string {
  const text = typed[name] ?? progress.refused[name];
  if (text !== undefined) return text;
  const stored = progress.values[name] ?? '';
  return kind === 'money' ? dollars(stored) : stored;
}

/** While the visitor types: nothing is stored yet, and a fault disappears once it is corrected. */
export function typing(face: Face, name: string, text: string): Face {
  return withText(face, name, text);
}

/** A visitor left an input or made a choice: the answer is stored; an invalid one stays in its input and its fault is shown (S3 §5). */
export function answered(face: Face, name: string, text: string): Face {
  return withText({ ...face, progress: withAnswer(face.progress, name, text) }, name, text, name);
}

/** @param left an input to check beside those with a fault */
function withText({ progress, typed: before, faults }: Face, name: string, text: string, left?: string): Face {
  const typed = { ...before, [name]: text };
  const wrong = answerFaults(currentScreen(progress), { ...progress.refused, ...typed });
  return { progress, typed, faults: wrong.filter(([one]) => one === left || faults.some(([shown]) => shown === one)) };
}

/**
 * Typed texts are stored first. Where one was refused (S3 §5), presses that lead on or hand over stop there and show the fault;
 * those that lead back go, and the text stays in its input: nothing typed is lost, and no total or summary silently ignores it.
 * A screen that needs an answer is not left forwards without one.
 * @param press value of the button; an unknown one counts as `contact`
 */
export function pressed(face: Face, press: string): Face {
  if (press === PRESS.startOver) return begun();
  const progress = Object.entries(face.typed).reduce((before, [name, text]) => withAnswer(before, name, text), face.progress);
  const after = moved(progress, press);
  const missing = missingAnswer(currentScreen(progress), progress.values);
  if (missing && placeOf(after) > placeOf(progress)) return begun(progress, [[missing, 'missing']]);
  return begun(after);
}

const placeOf = (progress: Progress): number => SCREENS.indexOf(currentScreen(progress));

function moved(progress: Progress, press: string): Progress {
  if (press === PRESS.next) return next(progress);
  if (press === PRESS.previous) return previous(progress);
  if (press === PRESS.moreChildren) return withAnswer(progress, CHILD_GROUPS, String(childGroups(progress.values) + 1));
  const [kind, target = ''] = press.split(':');
  if (kind === 'tab') return chosenTab(progress, target);
  // `PRESS.contact`, and any unknown value.
  return kind === 'change' ? chosenScreen(progress, target) : handedOver(progress);
}
