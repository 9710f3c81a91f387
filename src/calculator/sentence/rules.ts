/** What the total means, in two sentences: what it would pay, or that nothing more is needed (S3 §2; CAL-01). */
import type { Values } from '../conditions/rules.ts';
import { moneyText, numberText, readNumber, THOUSANDTHS } from '../money/rules.ts';
import { agesOf, type RowId, studyYears, totalsOf } from '../totals/rules.ts';
import { phrase, type Say, say } from '../words/rules.ts';

const HEAD = {
  need: phrase('calculator-head-need', 'To keep your family’s plan going, you would need about'),
  enough: phrase('calculator-head-enough', 'By these figures, nothing more is needed'),
  nothing: phrase('calculator-head-nothing', 'There is nothing to add up yet'),
} as const;

const THAT = phrase('calculator-that', 'That {list}.');
const TAKEN_OFF = phrase('calculator-taken-off', 'What you already have is taken off.');
const AHEAD = phrase('calculator-ahead', 'What you have comes to {amount} more than you would need.');
const EVEN = phrase('calculator-even', 'What you have comes to just what you would need.');
const NO_FIGURES = phrase('calculator-no-figures', 'No figure was given that counts. Change an answer, or start over.');
const TWO = phrase('calculator-two', '{first} and {last}');
const SEVERAL = phrase('calculator-several', '{first}, and {last}');

const PAYS = {
  bills: phrase('calculator-pays-bills', 'pays the last bills'),
  debts: phrase('calculator-pays-debts', 'pays what you owe'),
  family: phrase('calculator-pays-family', 'carries the household for {years} years'),
  oneYear: phrase('calculator-pays-one-year', 'carries the household for a year'),
  income: phrase('calculator-pays-income', 'stands in for a year of income'),
  children: phrase('calculator-pays-children', 'sends {n} children to college'),
  oneChild: phrase('calculator-pays-one-child', 'sends a child to college'),
  education: phrase('calculator-pays-education', 'pays for other schooling'),
  gift: phrase('calculator-pays-gift', 'leaves a gift'),
} as const;

export interface Verdict {
  /** Stands over the total. */
  head: string;
  /** One or two sentences under it; empty where there is nothing to say. */
  text: string;
}

/** @param values as `readValues` or `changed` make them */
export function verdictOf(values: Values, using: Say): Verdict {
  const { parts, total } = totalsOf(values);
  const hasFigures = Object.values(parts).some(({ cents }) => cents !== 0);
  if (!hasFigures) return { head: say(HEAD.nothing, using), text: say(NO_FIGURES, using) };
  if (total > 0) {
    const paid = joined(paidWords(values, using), using);
    // Assets below zero alone come to a total that pays for nothing named.
    const sentences = [paid && say(THAT, using, { list: paid }), parts.assets.cents > 0 && say(TAKEN_OFF, using)];
    return { head: say(HEAD.need, using), text: sentences.filter(Boolean).join(' ') };
  }
  return {
    head: say(HEAD.enough, using),
    text: total === 0 ? say(EVEN, using) : say(AHEAD, using, { amount: moneyText(-total) }),
  };
}

/** What the money does, in the order of the questions; only what adds to the total. */
function paidWords(values: Values, using: Say): string[] {
  const adds = new Map<RowId, number>(
    Object.values(totalsOf(values).parts).flatMap(({ rows }) => rows.map(({ id, cents }) => [id, cents])),
  );
  const has = (...ids: RowId[]) => ids.some((id) => (adds.get(id) ?? 0) > 0);
  const years = readNumber(values['debt-family-duration'] ?? '') ?? 0;
  const students = agesOf(values).filter((age) => studyYears(age) > 0).length;
  return [
    has('final') && say(PAYS.bills, using),
    has('mortgage', 'student', 'other-debt') && say(PAYS.debts, using),
    has('family') && (years === THOUSANDTHS ? say(PAYS.oneYear, using) : say(PAYS.family, using, { years: numberText(years) })),
    has('income') && say(PAYS.income, using),
    has('children') && (students === 1 ? say(PAYS.oneChild, using) : say(PAYS.children, using, { n: String(students) })),
    has('other-education') && say(PAYS.education, using),
    has('gift') && say(PAYS.gift, using),
  ].filter((words) => words !== false);
}

function joined(words: readonly string[], using: Say): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return say(words.length === 2 ? TWO : SEVERAL, using, { first: words.slice(0, -1).join(', '), last });
}
