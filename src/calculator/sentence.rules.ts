/** Explains the total in two sentences: what it would pay for, or that nothing more is needed (S3 §2; CAL-01). */
import type { CalculatorValues } from './conditions.rules.ts';
import { moneyText, numberText, readNumber, THOUSANDTHS } from './money.rules.ts';
import { agesOf, type RowId, studyYears, totalsOf } from './totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from './phrases.rules.ts';

const HEAD = {
  need: calculatorPhrase('calculator-head-need', 'To keep your family’s plan going, you would need about'),
  enough: calculatorPhrase('calculator-head-enough', 'By these figures, nothing more is needed'),
  nothing: calculatorPhrase('calculator-head-nothing', 'There is nothing to add up yet'),
} as const;

const THAT = calculatorPhrase('calculator-that', 'That {list}.');
const TAKEN_OFF = calculatorPhrase('calculator-taken-off', 'What you already have is taken off.');
const AHEAD = calculatorPhrase('calculator-ahead', 'What you have comes to {amount} more than you would need.');
const EVEN = calculatorPhrase('calculator-even', 'What you have comes to just what you would need.');
const NO_FIGURES = calculatorPhrase('calculator-no-figures', 'No figure was given that counts. Change an answer, or start over.');
const TWO = calculatorPhrase('calculator-two', '{first} and {last}');
const SEVERAL = calculatorPhrase('calculator-several', '{first}, and {last}');

const PAYS = {
  bills: calculatorPhrase('calculator-pays-bills', 'pays the last bills'),
  debts: calculatorPhrase('calculator-pays-debts', 'pays what you owe'),
  family: calculatorPhrase('calculator-pays-family', 'carries the household for {years} years'),
  oneYear: calculatorPhrase('calculator-pays-one-year', 'carries the household for a year'),
  income: calculatorPhrase('calculator-pays-income', 'stands in for a year of income'),
  children: calculatorPhrase('calculator-pays-children', 'sends {n} children to college'),
  oneChild: calculatorPhrase('calculator-pays-one-child', 'sends a child to college'),
  education: calculatorPhrase('calculator-pays-education', 'pays for other schooling'),
  gift: calculatorPhrase('calculator-pays-gift', 'leaves a gift'),
} as const;

interface NeedVerdict {
  /** Heading of the total. */
  head: string;
  /** One or two sentences under it; may be empty. */
  text: string;
}

/** @param values from `readAnswers` or `changed` */
export function verdictOf(values: CalculatorValues, using: TranslatePhrase): NeedVerdict {
  const { parts, total } = totalsOf(values);
  const hasFigures = Object.values(parts).some(({ cents }) => cents !== 0);
  if (!hasFigures) return { head: translated(HEAD.nothing, using), text: translated(NO_FIGURES, using) };
  if (total > 0) {
    const paid = joined(paidWords(values, using), using);
    // A total from negative assets alone pays for nothing that has a name.
    const sentences = [paid && translated(THAT, using, { list: paid }), parts.assets.cents > 0 && translated(TAKEN_OFF, using)];
    return { head: translated(HEAD.need, using), text: sentences.filter(Boolean).join(' ') };
  }
  return {
    head: translated(HEAD.enough, using),
    text: total === 0 ? translated(EVEN, using) : translated(AHEAD, using, { amount: moneyText(-total) }),
  };
}

/** What the money pays for, in the order of the questions; only what adds to the total. */
function paidWords(values: CalculatorValues, using: TranslatePhrase): string[] {
  const adds = new Map<RowId, number>(
    Object.values(totalsOf(values).parts).flatMap(({ rows }) => rows.map(({ id, cents }) => [id, cents])),
  );
  const has = (...ids: RowId[]) => ids.some((id) => (adds.get(id) ?? 0) > 0);
  const years = readNumber(values['debt-family-duration'] ?? '') ?? 0;
  const students = agesOf(values).filter((age) => studyYears(age) > 0).length;
  return [
    has('final') && translated(PAYS.bills, using),
    has('mortgage', 'student', 'other-debt') && translated(PAYS.debts, using),
    has('family') &&
      (years === THOUSANDTHS ? translated(PAYS.oneYear, using) : translated(PAYS.family, using, { years: numberText(years) })),
    has('income') && translated(PAYS.income, using),
    has('children') && (students === 1 ? translated(PAYS.oneChild, using) : translated(PAYS.children, using, { n: String(students) })),
    has('other-education') && translated(PAYS.education, using),
    has('gift') && translated(PAYS.gift, using),
  ].filter((words) => words !== false);
}

function joined(words: readonly string[], using: TranslatePhrase): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return translated(words.length === 2 ? TWO : SEVERAL, using, { first: words.slice(0, -1).join(', '), last });
}
