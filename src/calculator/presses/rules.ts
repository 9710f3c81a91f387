/** One press of one of the calculator's buttons, and one change of an answer: the same on pages without script and in the browser (S3 §2, §4; CAL-01, CAL-02). */
import { type FaultCode, faultsOf, groupsOf, shownQuestions } from '../answers/rules.ts';
import type { Values } from '../conditions/rules.ts';
import { moneyText, rawMoney, readMoney } from '../money/rules.ts';
import { chosenScreen, chosenTab, currentScreen, next, previous, type Progress, started, withAnswer } from '../progress/rules.ts';
import { CATEGORIES, CHILD_GROUPS, QUESTIONS, type Question } from '../questions/rules.ts';

/** What somebody looks at. */
export interface Face {
  progress: Progress;
  /** What stands in boxes of the screen where it differs from what is stored: also what can't. */
  typed: Values;
  /** What is said to be wrong, after Next was pressed. */
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

export const begun = (progress: Progress = started()): Face => ({ progress, typed: {}, faults: [] });

/** @returns what stands in the box: what was typed, else what is stored, money as dollars */
export function textIn({ progress, typed }: Face, { name, kind }: Question): string {
  const text = typed[name];
  if (text !== undefined) return text;
  const stored = progress.values[name] ?? '';
  return kind === 'money' ? dollars(stored) : stored;
}

/** An amount as it is shown while nobody is in its box (S3 §5); what is no amount stays as it is. */
export const dollars = (text: string): string => written(text, moneyText);

/** An amount as it is typed: shown while somebody is in its box. */
export const raw = (text: string): string => written(text, rawMoney);

function written(text: string, as: (cents: number) => string): string {
  const cents = readMoney(text);
  return cents === undefined ? text : as(cents);
}

/** While somebody types: nothing is stored yet, and what was said to be wrong is taken back once it is right. */
export function typing(face: Face, name: string, text: string): Face {
  const typed = { ...face.typed, [name]: text };
  return { ...face, typed, faults: stillWrong(face, typed) };
}

/** Somebody left a box or made a choice: it is stored; what can't stand is stored as nothing (S3 §5), and stays in its box. */
export function answered(face: Face, name: string, text: string): Face {
  const typed = { ...face.typed, [name]: text };
  return { progress: stored(face.progress, name, text), typed, faults: stillWrong(face, typed) };
}

/** Money is stored as it is typed, however it was written. */
const stored = (progress: Progress, name: string, text: string): Progress =>
  withAnswer(progress, name, QUESTIONS.get(name)?.kind === 'money' ? raw(text) : text);

function stillWrong({ progress, faults }: Face, typed: Values): Face['faults'] {
  if (faults.length === 0) return faults;
  const now = new Map(faultsOf(currentScreen(progress), typed));
  return faults.flatMap(([name]): [string, FaultCode][] => {
    const code = now.get(name);
    return code ? [[name, code]] : [];
  });
}

/** @param press value of the button; another than those above changes nothing but stores what was typed */
export function pressed(face: Face, press: string): Face {
  const screen = currentScreen(face.progress);
  if (press === PRESS.startOver) return begun();
  const progress = shownQuestions(screen, face.progress.values).reduce(
    (kept, { name }) => (face.typed[name] === undefined ? kept : stored(kept, name, face.typed[name] as string)),
    face.progress,
  );
  if (press === PRESS.next) {
    const faults = faultsOf(screen, face.typed);
    return faults.length > 0 ? { progress, typed: face.typed, faults } : begun(next(progress));
  }
  if (press === PRESS.moreChildren)
    return { ...face, progress: withAnswer(progress, CHILD_GROUPS, String(groupsOf(progress.values) + 1)), faults: [] };
  const [kind, target = ''] = press.split(':');
  const category = CATEGORIES.find(({ id }) => id === target);
  const moved =
    press === PRESS.previous
      ? previous(progress)
      : kind === 'tab' && category
        ? chosenTab(progress, category.id)
        : kind === 'change'
          ? chosenScreen(progress, target)
          : progress;
  return moved === progress ? { ...face, progress } : begun(moved);
}

/** @param given a form's fields by name @returns what stands in the boxes of the screen; other names are passed over */
export const typedOf = (progress: Progress, given: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    currentScreen(progress)
      .questions.filter(({ name }) => QUESTIONS.has(name) && given[ANSWER + name] !== undefined)
      .map(({ name }) => [name, (given[ANSWER + name] as string).slice(0, 40)]),
  );
