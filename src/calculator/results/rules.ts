/** The results in words: each row with how it was counted, what was assumed, and the summary that goes to an agent (S3 §2, §9; CAL-01, CAL-05). */
import type { Values } from '../conditions/rules.ts';
import { visibleScreens } from '../conditions/rules.ts';
import { AVERAGE_FINAL_CENTS, COLLEGE_COSTS } from '../constants/rules.ts';
import { moneyText, numberText, readMoney, readNumber } from '../money/rules.ts';
import { CATEGORIES, QUESTIONS, type Question } from '../questions/rules.ts';
import { labelOf, shownQuestions } from '../answers/rules.ts';
import { isAnswered, type Progress } from '../progress/rules.ts';
import { agesOf, type Part, type RowId, totalsOf } from '../totals/rules.ts';
import { type Phrase, phrase, type Say, say } from '../words/rules.ts';

/** Label of a row, and the screen where its answer is changed. */
const ROWS: Readonly<Record<RowId, { label: Phrase; screen: string }>> = {
  final: { label: phrase('calculator-row-final', 'Final expenses'), screen: 'debts-final' },
  income: { label: phrase('calculator-row-income', 'Yearly income'), screen: 'debt-income' },
  mortgage: { label: phrase('calculator-row-mortgage', 'Mortgage'), screen: 'debt-mortgage-amount' },
  student: { label: phrase('calculator-row-student', 'Student loans'), screen: 'debt-student-money' },
  'other-debt': { label: phrase('calculator-row-other-debt', 'Other debts'), screen: 'debt-other-money' },
  family: { label: phrase('calculator-row-family', 'Family income'), screen: 'debt-family' },
  children: { label: phrase('calculator-row-children', 'Children’s college'), screen: 'child-ages' },
  'other-education': { label: phrase('calculator-row-other-education', 'Other education'), screen: 'education-other-money' },
  gift: { label: phrase('calculator-row-gift', 'Gift'), screen: 'legacy-gift-amount' },
  insurance: { label: phrase('calculator-row-insurance', 'Life insurance you have'), screen: 'assets-insurance' },
  'other-assets': { label: phrase('calculator-row-other-assets', 'Savings and other assets'), screen: 'assets-other' },
};

export const TOTAL_LABEL = phrase('calculator-total', 'Coverage to look for');

const COUNTED = {
  balance: phrase('calculator-counted-balance', 'Balance left'),
  final: phrase('calculator-debts-final-hint', 'Average is {amount}'),
  family: phrase('calculator-counted-family', '{amount} a month for {years} years'),
  familyOneYear: phrase('calculator-counted-family-one', '{amount} a month for 1 year'),
  year: phrase('calculator-counted-year', 'One year of it'),
  instead: phrase('calculator-counted-instead', 'Not counted: the family income below covers it'),
  income: phrase('calculator-counted-income', 'Not counted: a year of income comes to more'),
  children: phrase('calculator-counted-children', 'Ages {ages}; {college}'),
  noCollege: phrase('calculator-counted-no-college', 'Ages {ages}; no kind of college chosen, so nothing is counted'),
} as const;

export interface ResultRow {
  id: RowId;
  label: string;
  /** Empty where the label says it all. */
  counted: string;
  /** As it counts in the total: what is there already is taken off. */
  cents: number;
  screen: string;
}

export interface ResultPart {
  id: Part['id'];
  title: string;
  /** The sum of its rows. */
  cents: number;
  /** Those that hold something, or that say why they are not counted. */
  rows: ResultRow[];
}

/** @returns the four parts of S3 §2 in their order */
export function resultParts(values: Values, using: Say): ResultPart[] {
  const { parts, famTotal } = totalsOf(values);
  const money = (name: string) => readMoney(values[name] ?? '') ?? 0;
  const words = (id: RowId, isCounted: boolean): string => {
    const ages = agesOf(values).map(numberText).join(', ');
    switch (id) {
      case 'final':
        return hintText(COUNTED.final, using);
      case 'income':
        return say(isCounted ? COUNTED.year : COUNTED.instead, using);
      case 'family': {
        const said = {
          amount: moneyText(money('debt-family-amount')),
          years: numberText(readNumber(values['debt-family-duration'] ?? '') ?? 0),
        };
        return say(isCounted ? (said.years === '1' ? COUNTED.familyOneYear : COUNTED.family) : COUNTED.income, using, said);
      }
      case 'mortgage':
      case 'student':
        return say(COUNTED.balance, using);
      case 'children': {
        const college = collegeText(values['education-type'] ?? '', using);
        return college ? say(COUNTED.children, using, { ages, college }) : say(COUNTED.noCollege, using, { ages });
      }
      default:
        return '';
    }
  };
  const holds = (id: RowId, cents: number): boolean =>
    cents !== 0 ||
    (id === 'income' && money('debt-income') !== 0) ||
    (id === 'family' && famTotal !== 0) ||
    (id === 'children' && agesOf(values).length > 0);
  const signed = (id: Part['id'], cents: number) => (id === 'assets' ? -cents : cents);
  return Object.values(parts).map(({ id, cents, rows }) => ({
    id,
    title: say(CATEGORIES.find((category) => category.id === id)?.title as Phrase, using),
    cents: signed(id, cents),
    rows: rows
      .filter((row) => holds(row.id, row.cents))
      .map((row) => ({
        id: row.id,
        label: say(ROWS[row.id].label, using),
        counted: words(row.id, row.isCounted),
        cents: signed(id, row.cents),
        screen: ROWS[row.id].screen,
      })),
  }));
}

const collegeText = (type: string, using: Say): string => {
  const question = QUESTIONS.get('education-type') as Question;
  const option = question.options?.find(({ value }) => value === type);
  return option ? optionText(option.value, option.label, using) : '';
};

/** Words of an option; a college's say what it costs. */
export function optionText(value: string, label: Phrase, using: Say): string {
  const college = COLLEGE_COSTS.options.find(({ id }) => id === value);
  return say(label, using, college ? { amount: moneyText(college.yearCents) } : {});
}

/** Words of a hint, with the figures that it names. */
export const hintText = (hint: Phrase, using: Say): string => say(hint, using, { amount: `$${AVERAGE_FINAL_CENTS / 100_000}k` });

const ASSUMED = [
  phrase('calculator-assumed-today', 'Today’s dollars. Prices rise; so should your coverage. Look again every three years.'),
  phrase(
    'calculator-assumed-income',
    'A year of income and the family expenses are the same money: only the larger of the two is counted.',
  ),
  phrase('calculator-assumed-study', 'Each child studies until 21, for four years at most.'),
  phrase(
    'calculator-assumed-college',
    'College costs are the national averages a college cost board published: community {community}, public {public}, private {private} a year, looked at last on {date}.',
  ),
  phrase('calculator-assumed-survivor', 'Social Security survivor benefits are not counted. Your agent can add them.'),
] as const;

/** @param date `COLLEGE_COSTS.asOf` as the language writes it */
export function assumptions(using: Say, date: string): string[] {
  const costs = Object.fromEntries(COLLEGE_COSTS.options.map(({ id, yearCents }) => [id, moneyText(yearCents)]));
  return ASSUMED.map((sentence) => say(sentence, using, { ...costs, date }));
}

/** An answer as people write it, empty where nothing was said. */
function answerText(question: Question, values: Values, using: Say): string {
  const text = values[question.name] ?? '';
  if (text === '') return '';
  if (question.kind === 'choice') {
    const option = question.options?.find(({ value }) => value === text);
    return option ? optionText(option.value, option.label, using) : '';
  }
  if (question.kind === 'money') return moneyText(readMoney(text) ?? 0);
  return numberText(readNumber(text) ?? 0);
}

/** What was asked and answered, screen by screen: for "Change an answer" and for the agent. A No that was never seen is no answer. */
export const answersInWords = (progress: Progress, using: Say): { screen: string; question: string; answer: string }[] =>
  visibleScreens(progress.values)
    .filter((screen) => isAnswered(progress, screen))
    .flatMap((screen) =>
      shownQuestions(screen, progress.values).flatMap((question) => {
        const answer = answerText(question, progress.values, using);
        return answer ? [{ screen: screen.id, question: labelOf(question, using), answer }] : [];
      }),
    );

/** The parts that hold something: $0 would tell an agent that there is nothing, also where nothing was asked. */
export const filledParts = (values: Values, using: Say): ResultPart[] => resultParts(values, using).filter(({ rows }) => rows.length > 0);

/** Everything an agent needs to go on from, as lines of text: read and changed by the visitor before it is sent (CAL-05); `summary/rules.ts` makes it fit into a form. */
export function summaryText(progress: Progress, using: Say): string {
  const { total } = totalsOf(progress.values);
  const parts = filledParts(progress.values, using).map(({ title, cents }) => `${title}: ${moneyText(cents)}`);
  const answers = answersInWords(progress, using).map(({ question, answer }) => `${question} ${answer}`);
  return [`${say(TOTAL_LABEL, using)}: ${moneyText(total)}`, ...parts, '', ...answers].join('\n');
}
