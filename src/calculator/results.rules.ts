/** The results as texts: each row with its explanation, the assumptions, and the summary for an agent (S3 §2, §9; CAL-01, CAL-05). */
import type { CalculatorValues } from './conditions.rules.ts';
import { visibleScreens } from './conditions.rules.ts';
import { AVERAGE_FINAL_CENTS, COLLEGE_COSTS } from './constants.rules.ts';
import { moneyText, numberText, readMoney, readNumber } from './money.rules.ts';
import { CATEGORIES, QUESTIONS, type Question } from './questions.rules.ts';
import { questionLabel, shownQuestions } from './answers.rules.ts';
import { isAnswered, type Progress } from './progress.rules.ts';
import { agesOf, type RowId, type TotalPart, type TotalRow, totalsOf } from './totals.rules.ts';
import { type CalculatorPhrase, calculatorPhrase, type TranslatePhrase, translated } from './phrases.rules.ts';

/** Label of a row, and the screen that changes its answer. */
const ROWS: Readonly<Record<RowId, { label: CalculatorPhrase; screen: string }>> = {
  final: { label: calculatorPhrase('calculator-row-final', 'Final expenses'), screen: 'debts-final' },
  income: { label: calculatorPhrase('calculator-row-income', 'Yearly income'), screen: 'debt-income' },
  mortgage: { label: calculatorPhrase('calculator-row-mortgage', 'Mortgage'), screen: 'debt-mortgage-amount' },
  student: { label: calculatorPhrase('calculator-row-student', 'Student loans'), screen: 'debt-student-money' },
  'other-debt': { label: calculatorPhrase('calculator-row-other-debt', 'Other debts'), screen: 'debt-other-money' },
  family: { label: calculatorPhrase('calculator-row-family', 'Family income'), screen: 'debt-family' },
  children: { label: calculatorPhrase('calculator-row-children', 'Children’s college'), screen: 'child-ages' },
  'other-education': { label: calculatorPhrase('calculator-row-other-education', 'Other education'), screen: 'education-other-money' },
  gift: { label: calculatorPhrase('calculator-row-gift', 'Gift'), screen: 'legacy-gift-amount' },
  insurance: { label: calculatorPhrase('calculator-row-insurance', 'Life insurance you have'), screen: 'assets-insurance' },
  'other-assets': { label: calculatorPhrase('calculator-row-other-assets', 'Savings and other assets'), screen: 'assets-other' },
};

export const TOTAL_LABEL = calculatorPhrase('calculator-total', 'Coverage to look for');

const COUNTED = {
  balance: calculatorPhrase('calculator-counted-balance', 'Balance left'),
  final: calculatorPhrase('calculator-counted-final', 'Your own estimate'),
  family: calculatorPhrase('calculator-counted-family', '{amount} a month for {years} years'),
  familyOneYear: calculatorPhrase('calculator-counted-family-one', '{amount} a month for 1 year'),
  year: calculatorPhrase('calculator-counted-year', 'One year of it'),
  instead: calculatorPhrase('calculator-counted-instead', 'Not counted: the family income below covers it'),
  income: calculatorPhrase('calculator-counted-income', 'Not counted: a year of income comes to more'),
  children: calculatorPhrase('calculator-counted-children', 'Ages {ages}; {college}'),
  noCollege: calculatorPhrase('calculator-counted-no-college', 'Ages {ages}; no kind of college chosen, so nothing is counted'),
} as const;

interface ResultRow {
  id: RowId;
  label: string;
  /** Empty where the label is enough. */
  counted: string;
  /** Signed as in the total: existing assets are negative. */
  cents: number;
  screen: string;
}

interface ResultPart {
  id: TotalPart['id'];
  title: string;
  /** The sum of its rows. */
  cents: number;
  /** Rows with a value, or with a reason why they are not counted. */
  rows: ResultRow[];
}

/** @returns the four parts of S3 §2 in their order */
export function resultParts(values: CalculatorValues, using: TranslatePhrase): ResultPart[] {
  const { parts, famTotal } = totalsOf(values);
  const holds = ({ id, cents }: Pick<TotalRow, 'id' | 'cents'>): boolean =>
    cents !== 0 ||
    (id === 'income' && moneyIn(values, 'debt-income') !== 0) ||
    (id === 'family' && famTotal !== 0) ||
    (id === 'children' && agesOf(values).length > 0);
  const signed = (id: TotalPart['id'], cents: number) => (id === 'assets' ? -cents : cents);
  return Object.values(parts).map(({ id, cents, rows }) => ({
    id,
    title: translated(CATEGORIES.find((category) => category.id === id)?.title as CalculatorPhrase, using),
    cents: signed(id, cents),
    rows: rows.filter(holds).map((row) => ({
      id: row.id,
      label: translated(ROWS[row.id].label, using),
      counted: explanationOf(row, values, using),
      cents: signed(id, row.cents),
      screen: ROWS[row.id].screen,
    })),
  }));
}

const moneyIn = (values: CalculatorValues, name: string): number => readMoney(values[name] ?? '') ?? 0;

/** @returns how a row was computed, or why it is not counted; empty where its label is enough */
function explanationOf({ id, isCounted }: Pick<TotalRow, 'id' | 'isCounted'>, values: CalculatorValues, using: TranslatePhrase): string {
  switch (id) {
    case 'final':
      return translated(COUNTED.final, using);
    case 'income':
      return translated(isCounted ? COUNTED.year : COUNTED.instead, using);
    case 'family': {
      const years = numberText(readNumber(values['debt-family-duration'] ?? '') ?? 0);
      const counted = years === '1' ? COUNTED.familyOneYear : COUNTED.family;
      return translated(isCounted ? counted : COUNTED.income, using, { amount: moneyText(moneyIn(values, 'debt-family-amount')), years });
    }
    case 'mortgage':
    case 'student':
      return translated(COUNTED.balance, using);
    case 'children': {
      const ages = agesOf(values).map(numberText).join(', ');
      const college = answerText(QUESTIONS.get('education-type') as Question, values, using);
      return college ? translated(COUNTED.children, using, { ages, college }) : translated(COUNTED.noCollege, using, { ages });
    }
    default:
      return '';
  }
}

/** Text of an option; a college's includes its cost. */
export function optionText(value: string, label: CalculatorPhrase, using: TranslatePhrase): string {
  const college = COLLEGE_COSTS.options.find(({ id }) => id === value);
  return translated(label, using, college ? { amount: moneyText(college.yearCents) } : {});
}

/** Text of a hint, with its figures. */
export const hintText = (hint: CalculatorPhrase, using: TranslatePhrase): string =>
  translated(hint, using, { amount: `$${AVERAGE_FINAL_CENTS / 100_000}k` });

const ASSUMED = [
  calculatorPhrase('calculator-assumed-today', 'Today’s dollars. Prices rise; so should your coverage. Look again every three years.'),
  calculatorPhrase(
    'calculator-assumed-income',
    'A year of income and the family expenses are the same money: only the larger of the two is counted.',
  ),
  calculatorPhrase('calculator-assumed-study', 'Each child studies until 21, for four years at most.'),
  calculatorPhrase(
    'calculator-assumed-college',
    'College costs are the national averages a college cost board published: community {community}, public {public}, private {private} a year, looked at last on {date}.',
  ),
  calculatorPhrase('calculator-assumed-survivor', 'Social Security survivor benefits are not counted. Your agent can add them.'),
] as const;

/** @param date `COLLEGE_COSTS.asOf` in the language's format */
export function assumptions(using: TranslatePhrase, date: string): string[] {
  const costs = Object.fromEntries(COLLEGE_COSTS.options.map(({ id, yearCents }) => [id, moneyText(yearCents)]));
  return ASSUMED.map((sentence) => translated(sentence, using, { ...costs, date }));
}

/** An answer as text, empty where none was given. */
function answerText(question: Question, values: CalculatorValues, using: TranslatePhrase): string {
  const text = values[question.name] ?? '';
  if (text === '') return '';
  if (question.kind === 'choice') {
    const option = question.options?.find(({ value }) => value === text);
    return option ? optionText(option.value, option.label, using) : '';
  }
  if (question.kind === 'money') return moneyText(readMoney(text) ?? 0);
  return numberText(readNumber(text) ?? 0);
}

/** Questions and answers, screen by screen: for "Change an answer" and for the agent. A No that the visitor never saw is no answer. */
export const answersAsText = (progress: Progress, using: TranslatePhrase): { screen: string; question: string; answer: string }[] =>
  visibleScreens(progress.values)
    .filter((screen) => isAnswered(progress, screen))
    .flatMap((screen) =>
      shownQuestions(screen, progress.values).flatMap((question) => {
        const answer = answerText(question, progress.values, using);
        return answer ? [{ screen: screen.id, question: questionLabel(question, using), answer }] : [];
      }),
    );

/** The non-empty parts: $0 would tell an agent that the need is zero, even where no question was shown. */
export const filledParts = (values: CalculatorValues, using: TranslatePhrase): ResultPart[] =>
  resultParts(values, using).filter(({ rows }) => rows.length > 0);

/** Everything an agent needs, as lines of text: the visitor reads and changes it before it is sent (CAL-05); `summary.rules.ts` fits it into a form. */
export function summaryText(progress: Progress, using: TranslatePhrase): string {
  const { total } = totalsOf(progress.values);
  const parts = filledParts(progress.values, using).map(({ title, cents }) => `${title}: ${moneyText(cents)}`);
  const answers = answersAsText(progress, using).map(({ question, answer }) => `${question} ${answer}`);
  return [`${translated(TOTAL_LABEL, using)}: ${moneyText(total)}`, ...parts, '', ...answers].join('\n');
}
