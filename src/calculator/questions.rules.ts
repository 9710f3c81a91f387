/** The calculator's one definition: its questions, their order, conditions and limits (S3 §3, §4, §5). Modal, embedded form, pages without script, tests and the diagram in docs all use it. */
import { CHILDREN_IN_GROUP, COLLEGE_COSTS, MAX_AGE, MAX_CHILDREN, MAX_MONEY, MAX_MONTHLY, MAX_YEARS } from './constants.rules.ts';
import { type CalculatorPhrase, calculatorPhrase } from './phrases.rules.ts';

export type Category = 'about' | 'debts' | 'education' | 'legacy' | 'assets' | 'results';

/** The six tabs in their order (S3 §2). */
export const CATEGORIES: readonly { id: Category; title: CalculatorPhrase }[] = [
  { id: 'about', title: calculatorPhrase('calculator-tab-about', 'About You') },
  { id: 'debts', title: calculatorPhrase('calculator-tab-debts', 'Debts & expenses') },
  { id: 'education', title: calculatorPhrase('calculator-tab-education', 'Education') },
  { id: 'legacy', title: calculatorPhrase('calculator-tab-legacy', 'Legacy & inheritance') },
  { id: 'assets', title: calculatorPhrase('calculator-tab-assets', 'Assets') },
  { id: 'results', title: calculatorPhrase('calculator-tab-results', 'Results') },
];

export interface Option {
  value: string;
  label: CalculatorPhrase;
}

export interface Question {
  /** Name of its value (S3 §3). */
  name: string;
  kind: 'money' | 'number' | 'choice';
  label: CalculatorPhrase;
  hint?: CalculatorPhrase;
  /** Largest answer: dollars, or the number itself. */
  max?: number;
  /** Shown for an invalid or too large number. */
  message?: CalculatorPhrase;
  options?: readonly Option[];
  /** Initial value, also after a reset (S3 §4: radios back to No, text cleared). */
  initial: string;
  /** Behind "Add more children": shown from this group on, counted from 1. */
  group?: number;
  /** Text after the input: "a month", "years". */
  unit?: CalculatorPhrase;
}

export interface Screen {
  id: string;
  category: Category;
  /** The question itself, or the common title of the screen's questions. */
  title: CalculatorPhrase;
  help?: CalculatorPhrase;
  questions: readonly Question[];
  /** Next asks for an answer to one of the questions at least. */
  needsAnswer?: true;
  /** S3 §4: `type,trigger,expected`, several joined by `&`; all of them must hold. */
  showIf?: string;
  /** Same notation; the screen is hidden while all of them hold. */
  hideIf?: string;
}

const YES_NO: readonly Option[] = [
  { value: 'yes', label: calculatorPhrase('calculator-yes', 'Yes') },
  { value: 'no', label: calculatorPhrase('calculator-no', 'No') },
];
const amount = calculatorPhrase('calculator-amount', 'Amount');
const tooMuch = calculatorPhrase('calculator-money-message', 'Amount cannot be greater than 99,999,000');

const yesNo = (name: string, label: CalculatorPhrase): Question => ({ name, kind: 'choice', label, options: YES_NO, initial: 'no' });
const money = (name: string, label: CalculatorPhrase, more: Partial<Question> = {}): Question => ({
  name,
  kind: 'money',
  label,
  max: MAX_MONEY,
  message: tooMuch,
  initial: '',
  ...more,
});

/** Name of the value with the number of shown groups of children. */
export const CHILD_GROUPS = 'child-groups';
export const childName = (number: number): string => `child-age_${number}`;
export const CHILDREN_MESSAGE = calculatorPhrase('calculator-children-message', 'Enter a numeric age less than 100 for {0}.');
const CHILD_LABEL = calculatorPhrase('calculator-child', 'Child {n}');

const children: Question[] = Array.from({ length: MAX_CHILDREN }, (_, index) => ({
  name: childName(index + 1),
  kind: 'number',
  label: CHILD_LABEL,
  max: MAX_AGE,
  message: CHILDREN_MESSAGE,
  initial: '',
  group: Math.floor(index / CHILDREN_IN_GROUP) + 1,
}));

const COLLEGES: Record<(typeof COLLEGE_COSTS.options)[number]['id'], CalculatorPhrase> = {
  community: calculatorPhrase('calculator-college-community', 'Community college, {amount} a year'),
  public: calculatorPhrase('calculator-college-public', 'Public college, {amount} a year'),
  private: calculatorPhrase('calculator-college-private', 'Private college, {amount} a year'),
};

/** A screen of one question has the question as its title. */
const one = (category: Category, question: Question, more: Partial<Screen> = {}): Screen => ({
  id: question.name,
  category,
  title: question.label,
  questions: [question],
  ...more,
});

export const SCREENS: readonly Screen[] = [
  one(
    'about',
    {
      name: 'about-age',
      kind: 'number',
      label: calculatorPhrase('calculator-about-age', 'How old are you?'),
      max: MAX_AGE,
      message: calculatorPhrase('calculator-age-message', 'Enter an age less than 100'),
      initial: '',
    },
    { needsAnswer: true },
  ),
  one('about', yesNo('about-spouse', calculatorPhrase('calculator-about-spouse', 'Do you have a spouse or partner?'))),
  one('about', yesNo('about-children', calculatorPhrase('calculator-about-children', 'Do you have children?'))),
  one(
    'debts',
    money('debts-final', calculatorPhrase('calculator-debts-final', 'What would a funeral and final bills cost?'), {
      hint: calculatorPhrase('calculator-debts-final-hint', 'Average is {amount}'),
    }),
  ),
  one(
    'debts',
    money('debt-income', calculatorPhrase('calculator-debt-income', 'What do you earn in a year?'), {
      hint: calculatorPhrase(
        'calculator-debt-income-hint',
        'Before taxes. One year of it is counted, unless the monthly expenses you give later come to more: then those are counted in its place, never both.',
      ),
    }),
  ),
  one('debts', yesNo('debt-mortgage', calculatorPhrase('calculator-debt-mortgage', 'Do you have a mortgage?'))),
  one('debts', money('debt-mortgage-amount', calculatorPhrase('calculator-debt-mortgage-amount', 'How much is left on your mortgage?')), {
    showIf: 'radio,debt-mortgage,yes',
  }),
  one('debts', yesNo('debt-student', calculatorPhrase('calculator-debt-student', 'Do you have student loans?'))),
  one('debts', money('debt-student-money', calculatorPhrase('calculator-debt-student-money', 'How much is left on your student loans?')), {
    showIf: 'radio,debt-student,yes',
  }),
  one('debts', yesNo('debt-other', calculatorPhrase('calculator-debt-other', 'Do you have other debts?')), {
    help: calculatorPhrase('calculator-debt-other-help', 'A car loan, a card, money you owe somebody.'),
  }),
  one('debts', money('debt-other-money', calculatorPhrase('calculator-debt-other-money', 'How much are your other debts?')), {
    showIf: 'radio,debt-other,yes',
  }),
  {
    id: 'debt-family',
    category: 'debts',
    title: calculatorPhrase('calculator-debt-family', 'What would your household need each month, and for how long?'),
    help: calculatorPhrase(
      'calculator-debt-family-help',
      'Groceries, heat, the car: what your income pays for today. Leave out the debts you have given.',
    ),
    questions: [
      money('debt-family-amount', calculatorPhrase('calculator-debt-family-amount', 'Monthly family expense'), {
        max: MAX_MONTHLY,
        message: calculatorPhrase('calculator-monthly-message', 'Amount cannot be greater than 999,000'),
        unit: calculatorPhrase('calculator-a-month', 'a month'),
      }),
      {
        name: 'debt-family-duration',
        kind: 'number',
        label: calculatorPhrase('calculator-debt-family-duration', 'Years of family income'),
        max: MAX_YEARS,
        message: calculatorPhrase('calculator-years-message', 'Number of years cannot be greater than 999'),
        unit: calculatorPhrase('calculator-years', 'years'),
        initial: '',
      },
    ],
  },
  one(
    'education',
    yesNo('education-contribute', calculatorPhrase('calculator-education-contribute', 'Do you want to pay for your children’s college?')),
    {
      showIf: 'radio,about-children,yes',
    },
  ),
  {
    id: 'child-ages',
    category: 'education',
    title: calculatorPhrase('calculator-child-ages', 'How old are your children?'),
    help: calculatorPhrase('calculator-child-ages-help', 'Each is counted until 21, for four years at most. Leave the rest empty.'),
    needsAnswer: true,
    questions: children,
    showIf: 'radio,education-contribute,yes',
  },
  one(
    'education',
    {
      name: 'education-type',
      kind: 'choice',
      label: calculatorPhrase('calculator-education-type', 'Which kind of college?'),
      options: COLLEGE_COSTS.options.map(({ id }) => ({ value: id, label: COLLEGES[id] })),
      initial: '',
    },
    { showIf: 'radio,education-contribute,yes' },
  ),
  one(
    'education',
    yesNo('education-other', calculatorPhrase('calculator-education-other', 'Is there other education you would pay for?')),
    {
      help: calculatorPhrase('calculator-education-other-help', 'School fees, a spouse’s degree, a grandchild’s fund.'),
    },
  ),
  one(
    'education',
    money('education-other-money', calculatorPhrase('calculator-education-other-money', 'How much would the other education cost?')),
    {
      showIf: 'radio,education-other,yes',
    },
  ),
  one('legacy', yesNo('legacy-leave', calculatorPhrase('calculator-legacy-leave', 'Do you want to leave a gift?')), {
    help: calculatorPhrase('calculator-legacy-leave-help', 'To a person, a church, a library, a cause.'),
  }),
  one('legacy', money('legacy-gift-amount', calculatorPhrase('calculator-legacy-gift-amount', 'How much would you leave?')), {
    showIf: 'radio,legacy-leave,yes',
  }),
  one(
    'assets',
    money('assets-insurance', calculatorPhrase('calculator-assets-insurance', 'How much life insurance do you have already?')),
    {
      help: calculatorPhrase('calculator-assets-insurance-help', 'Through work, too.'),
    },
  ),
  one('assets', money('assets-other', calculatorPhrase('calculator-assets-other', 'What else could your family draw on?')), {
    help: calculatorPhrase('calculator-assets-other-help', 'Savings, investments, a house they would sell.'),
  }),
  { id: 'results', category: 'results', title: calculatorPhrase('calculator-results', 'Your results'), questions: [] },
];

export const screenOf = (id: string): Screen | undefined => SCREENS.find((screen) => screen.id === id);

/** Every question by the name of its value. */
export const QUESTIONS: ReadonlyMap<string, Question> = new Map(
  SCREENS.flatMap(({ questions }) => questions.map((question) => [question.name, question])),
);

/** Shown when the visitor goes on without an age. */
export const NO_AGE = calculatorPhrase('calculator-no-age', 'Enter your age');
/** Shown before `message` when the text is no number at all. */
export const NOT_A_NUMBER = calculatorPhrase('calculator-not-a-number', 'Use numbers only.');
/** Label of a single input under its question. */
export const AMOUNT = amount;
