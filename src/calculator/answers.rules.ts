/** Validates the calculator's answers, and applies the effects of a change to other answers (S3 §4, §5; CAL-02, CAL-03). */
import { MAX_CHILDREN, CHILDREN_IN_GROUP } from './constants.rules.ts';
import { dependentsOf, type CalculatorValues, visibleScreens } from './conditions.rules.ts';
import { raw, readMoney, readNumber, THOUSANDTHS } from './money.rules.ts';
import {
  CHILD_GROUPS,
  childName,
  CHILDREN_MESSAGE,
  NO_AGE,
  NOT_A_NUMBER,
  QUESTIONS,
  type Question,
  type Screen,
} from './questions.rules.ts';
import { type TranslatePhrase, translated } from './phrases.rules.ts';

/** Every answer before the first input. */
export const INITIAL: CalculatorValues = {
  ...Object.fromEntries([...QUESTIONS].map(([name, { initial }]) => [name, initial])),
  [CHILD_GROUPS]: '1',
};

export const MOST_GROUPS = MAX_CHILDREN / CHILDREN_IN_GROUP;

/** `missing`: the visitor goes on without it. */
export type AnswerFault = 'pattern' | 'max' | 'missing';

/** @param text as typed @returns `undefined` for a valid answer; an empty one is always valid */
export function answerFault({ kind, max = Number.POSITIVE_INFINITY, options }: Question, text: string): AnswerFault | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'choice') return options?.some(({ value }) => value === text) ? undefined : 'pattern';
  const read = kind === 'money' ? readMoney(text) : readNumber(text);
  if (read === undefined) return 'pattern';
  return Math.abs(read) > max * (kind === 'money' ? 100 : THOUSANDTHS) ? 'max' : undefined;
}

/** @returns the message for one invalid answer; children share one (`childrenMessage`) */
export function faultMessage(question: Question, fault: AnswerFault, using: TranslatePhrase): string {
  if (fault === 'missing') return translated(NO_AGE, using);
  const limit = question.message ? translated(question.message, using) : '';
  if (question.kind === 'choice' || question.name === 'about-age') return limit;
  return fault === 'max' ? limit : `${translated(NOT_A_NUMBER, using)} ${limit}`;
}

/** One message for all children with an invalid age (S3 §5). @param names of their questions */
export const childrenMessage = (names: readonly string[], using: TranslatePhrase): string =>
  translated(CHILDREN_MESSAGE, using, { 0: names.map((name) => questionLabel(QUESTIONS.get(name) as Question, using)).join(', ') });

/** The first question of a screen that can't be left without an answer and has none. */
export const missingAnswer = ({ needsAnswer, questions }: Screen, values: CalculatorValues): string | undefined =>
  needsAnswer && questions.every(({ name }) => !values[name]) ? questions[0]?.name : undefined;

export function questionLabel({ name, label }: Question, using: TranslatePhrase): string {
  // Names of children's questions end with the child's number, which only their label shows.
  return translated(label, using, { n: name.split('_')[1] ?? '' });
}

/** Names and faults of a screen's invalid answers, in order. */
export const answerFaults = (screen: Screen, typed: CalculatorValues): [string, AnswerFault][] =>
  shownQuestions(screen, typed).flatMap((question): [string, AnswerFault][] => {
    const fault = answerFault(question, typed[question.name] ?? '');
    return fault ? [[question.name, fault]] : [];
  });

/** How many groups of children are shown: as many as the visitor added, and as many as hold an age. */
export function childGroups(values: CalculatorValues): number {
  const requested = Math.trunc(Number(values[CHILD_GROUPS])) || 1;
  const filled = Array.from({ length: MAX_CHILDREN }, (_, index) => index + 1).filter((number) => values[childName(number)]?.trim());
  const needed = Math.ceil((filled.at(-1) ?? 0) / CHILDREN_IN_GROUP);
  return Math.min(MOST_GROUPS, Math.max(1, requested, needed));
}

export const shownQuestions = (screen: Screen, values: CalculatorValues): Question[] =>
  screen.questions.filter(({ group }) => !group || group <= childGroups(values));

/**
 * Changes one answer: an invalid one is stored as empty, and the answers that depend on it are reset when it differs
 * (S3 §4: radios back to No, text cleared).
 * @param name of a question, or `CHILD_GROUPS`
 */
export function changed(values: CalculatorValues, name: string, text: string): CalculatorValues {
  const question = QUESTIONS.get(name);
  if (!question) return name === CHILD_GROUPS ? { ...values, [name]: String(childGroups({ ...values, [name]: text })) } : values;
  const value = answerFault(question, text)
    ? question.kind === 'choice'
      ? question.initial
      : ''
    : (question.kind === 'money' ? raw(text) : text).trim();
  if (value === values[name]) return values;
  const resets = dependentsOf(name);
  const again = Object.fromEntries(resets.map((dependent) => [dependent, INITIAL[dependent] as string]));
  return { ...values, ...(resets.includes(childName(1)) && { [CHILD_GROUPS]: '1' }), ...again, [name]: value };
}

/** Reads answers from a request or the browser's storage so that they are consistent: drops unknown names, invalid answers and answers to hidden questions. */
export function readAnswers(input: unknown): CalculatorValues {
  return withoutOrphans(textsIn(input).reduce((values, [name, text]) => changed(values, name, text), INITIAL));
}

/** @param input the same as for `readAnswers` @returns texts that can't be stored, by question */
export const readRefused = (input: unknown): CalculatorValues =>
  Object.fromEntries(textsIn(input).filter(([name, text]) => isRefused(name, text)));

/** An input keeps an invalid text; a non-existing choice never comes from a visitor. */
export function isRefused(name: string, text: string): boolean {
  const question = QUESTIONS.get(name);
  return !!question && question.kind !== 'choice' && !!answerFault(question, text);
}

/** In the order of the questions, so that a trigger resets an answer before that is read. */
function textsIn(input: unknown): [name: string, text: string][] {
  const texts = Object(input) as Record<string, unknown>;
  return [...QUESTIONS.keys(), CHILD_GROUPS].flatMap((name): [string, string][] => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof text === 'string' ? [[name, text.slice(0, 40)]] : [];
  });
}

/** Resets the answers to hidden questions. */
function withoutOrphans(values: CalculatorValues): CalculatorValues {
  const visible = new Set(visibleScreens(values).flatMap(({ questions }) => questions.map(({ name }) => name)));
  const stored = Object.entries(INITIAL).map(([name, initial]) => [
    name,
    visible.has(name) || name === CHILD_GROUPS ? values[name] : initial,
  ]);
  return { ...Object.fromEntries(stored), ...(!visible.has(childName(1)) && { [CHILD_GROUPS]: '1' }) };
}
