/** Answers: what stands in them at first, what may be typed, and what a change of one does to others (S3 §4, §5; CAL-02, CAL-03). */
import { MAX_CHILDREN, CHILDREN_IN_GROUP } from '../constants/rules.ts';
import { dependentsOf, type Values, visibleScreens } from '../conditions/rules.ts';
import { raw, readMoney, readNumber, THOUSANDTHS } from '../money/rules.ts';
import {
  CHILD_GROUPS,
  childName,
  CHILDREN_MESSAGE,
  CHILD_LABEL,
  NOT_A_NUMBER,
  QUESTIONS,
  type Question,
  type Screen,
} from '../questions/rules.ts';
import { type Say, say } from '../words/rules.ts';

/** What stands in every answer before anything was said. */
export const INITIAL: Values = { ...Object.fromEntries([...QUESTIONS].map(([name, { initial }]) => [name, initial])), [CHILD_GROUPS]: '1' };

export const MOST_GROUPS = MAX_CHILDREN / CHILDREN_IN_GROUP;

export type FaultCode = 'pattern' | 'max';

/** @param text as typed @returns `undefined` when it may stand; an empty answer always may */
export function faultOf({ kind, max = Number.POSITIVE_INFINITY, options }: Question, text: string): FaultCode | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'choice') return options?.some(({ value }) => value === text) ? undefined : 'pattern';
  const read = kind === 'money' ? readMoney(text) : readNumber(text);
  if (read === undefined) return 'pattern';
  return Math.abs(read) > max * (kind === 'money' ? 100 : THOUSANDTHS) ? 'max' : undefined;
}

/** @returns what is said of one answer that can't stand; children are said together (`childrenMessage`) */
export function messageOf(question: Question, fault: FaultCode, using: Say): string {
  const limit = question.message ? say(question.message, using) : '';
  if (question.kind === 'choice' || question.name === 'about-age') return limit;
  return fault === 'max' ? limit : `${say(NOT_A_NUMBER, using)} ${limit}`;
}

/** One message for all children whose age can't stand (S3 §5). @param names of their questions */
export const childrenMessage = (names: readonly string[], using: Say): string =>
  say(CHILDREN_MESSAGE, using, { 0: names.map((name) => labelOf(QUESTIONS.get(name) as Question, using)).join(', ') });

export function labelOf({ name, label }: Question, using: Say): string {
  return label === CHILD_LABEL ? say(label, using, { n: name.split('_')[1] as string }) : say(label, using);
}

/** Names of a screen's answers that can't stand, with why, in their order. */
export const faultsOf = (screen: Screen, typed: Values): [string, FaultCode][] =>
  shownQuestions(screen, typed).flatMap((question): [string, FaultCode][] => {
    const fault = faultOf(question, typed[question.name] ?? '');
    return fault ? [[question.name, fault]] : [];
  });

/** How many groups of children are shown: as many as somebody asked for, and as many as hold an age. */
export function groupsOf(values: Values): number {
  const asked = Math.trunc(Number(values[CHILD_GROUPS])) || 1;
  const filled = Array.from({ length: MAX_CHILDREN }, (_, index) => index + 1).filter((number) => values[childName(number)]?.trim());
  const needed = Math.ceil((filled.at(-1) ?? 0) / CHILDREN_IN_GROUP);
  return Math.min(MOST_GROUPS, Math.max(1, asked, needed));
}

export const shownQuestions = (screen: Screen, values: Values): Question[] =>
  screen.questions.filter(({ group = 1 }) => group === 1 || group <= groupsOf(values));

/**
 * One answer changed: what can't stand is stored as nothing, and what depends on an answer that is another now begins anew
 * (S3 §4: radios back to No, text cleared).
 * @param name of a question, or `CHILD_GROUPS`
 */
export function changed(values: Values, name: string, text: string): Values {
  const question = QUESTIONS.get(name);
  if (!question) return name === CHILD_GROUPS ? { ...values, [name]: String(groupsOf({ ...values, [name]: text })) } : values;
  const value = faultOf(question, text)
    ? question.kind === 'choice'
      ? question.initial
      : ''
    : (question.kind === 'money' ? raw(text) : text).trim();
  if (value === values[name]) return values;
  const resets = dependentsOf(name);
  const again = Object.fromEntries(resets.map((dependent) => [dependent, INITIAL[dependent] as string]));
  return { ...values, ...(resets.includes(childName(1)) && { [CHILD_GROUPS]: '1' }), ...again, [name]: value };
}

/** Whatever somebody sends or a browser kept, as answers that fit together: unknown names and what can't stand are left out, and nothing is kept of a question that is not asked. */
export function readValues(given: unknown): Values {
  return withoutOrphans(textsIn(given).reduce((values, [name, text]) => changed(values, name, text), INITIAL));
}

/** @param given the same as of `readValues` @returns texts of boxes that can't be stored, by question */
export const readRefused = (given: unknown): Values => Object.fromEntries(textsIn(given).filter(([name, text]) => isRefused(name, text)));

/** A box keeps a text that can't be stored; a choice that does not exist comes from no visitor. */
export function isRefused(name: string, text: string): boolean {
  const question = QUESTIONS.get(name);
  return !!question && question.kind !== 'choice' && !!faultOf(question, text);
}

/** In the order of the questions, so that an answer is reset by its trigger before it is read itself. */
function textsIn(given: unknown): [name: string, text: string][] {
  const texts = Object(given) as Record<string, unknown>;
  return [...QUESTIONS.keys(), CHILD_GROUPS].flatMap((name): [string, string][] => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof text === 'string' ? [[name, text.slice(0, 40)]] : [];
  });
}

/** Answers of questions that are not asked, put back to what stood there at first. */
function withoutOrphans(values: Values): Values {
  const asked = new Set(visibleScreens(values).flatMap(({ questions }) => questions.map(({ name }) => name)));
  const kept = Object.entries(INITIAL).map(([name, initial]) => [name, asked.has(name) || name === CHILD_GROUPS ? values[name] : initial]);
  return { ...Object.fromEntries(kept), ...(!asked.has(childName(1)) && { [CHILD_GROUPS]: '1' }) };
}
