/** One press of one of the calculator's buttons, and one change of an answer: the same on pages without script and in the browser (S3 §2, §4; CAL-01, CAL-02). */
import { type FaultCode, faultsOf, groupsOf } from '../answers/rules.ts';
import type { Values } from '../conditions/rules.ts';
import { dollars } from '../money/rules.ts';
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
} from '../progress/rules.ts';
import { CHILD_GROUPS, type Question } from '../questions/rules.ts';

/** What somebody looks at. */
export interface Face {
  progress: Progress;
  /** What was typed on the screen since it was shown. */
  typed: Values;
  /** What is said to be wrong: in a box that was left, and on the whole screen after a press. */
  faults: readonly [string, FaultCode][];
}

/** Values of the buttons, all of which are named `do`. `tab:<category>` and `change:<screen>` beside these. */
export const PRESS = {
  next: 'next',
  previous: 'previous',
  moreChildren: 'more-children',
  startOver: 'start-over',
  contact: 'contact',
} as const;

/** Names of answers in a form begin so. */
export const ANSWER = 'c.';

/** A screen as it is shown: what was refused on it is said at once. */
export const begun = (progress: Progress = started()): Face => ({
  progress,
  typed: {},
  faults: faultsOf(currentScreen(progress), progress.refused),
});

/** @returns what stands in the box: what was typed, also what can't be stored, else what is stored, money as dollars */
export function textIn({ progress, typed }: Pick<Face, 'progress' | 'typed'>, { name, kind }: Question): string {
  const text = typed[name] ?? progress.refused[name];
  if (text !== undefined) return text;
  const stored = progress.values[name] ?? '';
  return kind === 'money' ? dollars(stored) : stored;
}

/** While somebody types: nothing is stored yet, and what was said to be wrong is taken back once it is right. */
export function typing(face: Face, name: string, text: string): Face {
  return withText(face, name, text);
}

/** A visitor left a box or made a choice: it is stored; what can't be stored stays in its box, and is said (S3 §5). */
export function answered(face: Face, name: string, text: string): Face {
  return withText({ ...face, progress: withAnswer(face.progress, name, text) }, name, text, name);
}

/** @param left a box beside those that something is said of already */
function withText({ progress, typed: before, faults }: Face, name: string, text: string, left?: string): Face {
  const typed = { ...before, [name]: text };
  const wrong = faultsOf(currentScreen(progress), { ...progress.refused, ...typed });
  return { progress, typed, faults: wrong.filter(([one]) => one === left || faults.some(([said]) => said === one)) };
}

/**
 * What was typed is stored first. Where something was refused (S3 §5), presses that lead on or hand over stop at it and say so;
 * those that lead back go, and the text waits in its box: nothing that was typed is lost, and no total or summary goes on without it unsaid.
 * @param press value of the button; another than those above is as `contact`
 */
export function pressed(face: Face, press: string): Face {
  if (press === PRESS.startOver) return begun();
  const progress = Object.entries(face.typed).reduce((kept, [name, text]) => withAnswer(kept, name, text), face.progress);
  return begun(moved(progress, press));
}

function moved(progress: Progress, press: string): Progress {
  if (press === PRESS.next) return next(progress);
  if (press === PRESS.previous) return previous(progress);
  if (press === PRESS.moreChildren) return withAnswer(progress, CHILD_GROUPS, String(groupsOf(progress.values) + 1));
  const [kind, target = ''] = press.split(':');
  if (kind === 'tab') return chosenTab(progress, target);
  // `PRESS.contact`, and what no button says.
  return kind === 'change' ? chosenScreen(progress, target) : handedOver(progress);
}
