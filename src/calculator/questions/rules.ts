/** The calculator's one definition: what is asked, in which order, on which condition and within which limits (S3 §3, §4, §5). Modal, embedded form, pages without script, tests and the diagram in docs are all made of it. */
import { CHILDREN_IN_GROUP, COLLEGE_COSTS, MAX_AGE, MAX_CHILDREN, MAX_MONEY, MAX_MONTHLY, MAX_YEARS } from '../constants/rules.ts';
import { type Phrase, phrase } from '../words/rules.ts';

export type Category = 'about' | 'debts' | 'education' | 'legacy' | 'assets' | 'results';

/** The six tabs in their order (S3 §2). */
export const CATEGORIES: readonly { id: Category; title: Phrase }[] = [
  { id: 'about', title: phrase('calculator-tab-about', 'About You') },
  { id: 'debts', title: phrase('calculator-tab-debts', 'Debts & expenses') },
  { id: 'education', title: phrase('calculator-tab-education', 'Education') },
  { id: 'legacy', title: phrase('calculator-tab-legacy', 'Legacy & inheritance') },
  { id: 'assets', title: phrase('calculator-tab-assets', 'Assets') },
  { id: 'results', title: phrase('calculator-tab-results', 'Results') },
];

export interface Option {
  value: string;
  label: Phrase;
}

export interface Question {
  /** Name of its value (S3 §3). */
  name: string;
  kind: 'money' | 'number' | 'choice';
  label: Phrase;
  hint?: Phrase;
  /** Largest answer: dollars, or the number itself. */
  max?: number;
  /** Said of what is no number, or larger. */
  message?: Phrase;
  options?: readonly Option[];
  /** What stands there at first, and again after a reset (S3 §4: radios back to No, text cleared). */
  initial: string;
  /** Behind "Add more children": shown from this group on, counted from 1. */
  group?: number;
  /** What is written after the box: "a month", "years". */
  unit?: Phrase;
}

export interface Screen {
  id: string;
  category: Category;
  /** The question itself, or what the screen's questions have in common. */
  title: Phrase;
  help?: Phrase;
  questions: readonly Question[];
  /** S3 §4: `type,trigger,expected`, several joined by `&`; all of them must hold. */
  showIf?: string;
  /** The same; the screen is left out while all of them hold. */
  hideIf?: string;
}

const YES_NO: readonly Option[] = [
  { value: 'yes', label: phrase('calculator-yes', 'Yes') },
  { value: 'no', label: phrase('calculator-no', 'No') },
];
const amount = phrase('calculator-amount', 'Amount');
const tooMuch = phrase('calculator-money-message', 'Amount cannot be greater than 99,999,000');

const yesNo = (name: string, label: Phrase): Question => ({ name, kind: 'choice', label, options: YES_NO, initial: 'no' });
const money = (name: string, label: Phrase, more: Partial<Question> = {}): Question => ({
  name,
  kind: 'money',
  label,
  max: MAX_MONEY,
  message: tooMuch,
  initial: '',
  ...more,
});

/** Name of the value that says how many groups of children are shown. */
export const CHILD_GROUPS = 'child-groups';
export const childName = (number: number): string => `child-age_${number}`;
export const CHILDREN_MESSAGE = phrase('calculator-children-message', 'Enter a numeric age less than 100 for {0}.');
export const CHILD_LABEL = phrase('calculator-child', 'Child {n}');

const children: Question[] = Array.from({ length: MAX_CHILDREN }, (_, index) => ({
  name: childName(index + 1),
  kind: 'number',
  label: CHILD_LABEL,
  max: MAX_AGE,
  message: CHILDREN_MESSAGE,
  initial: '',
  group: Math.floor(index / CHILDREN_IN_GROUP) + 1,
}));

const COLLEGES: Record<(typeof COLLEGE_COSTS.options)[number]['id'], Phrase> = {
  community: phrase('calculator-college-community', 'Community college, {amount} a year'),
  public: phrase('calculator-college-public', 'Public college, {amount} a year'),
  private: phrase('calculator-college-private', 'Private college, {amount} a year'),
};

/** A screen of one question carries the question as its title. */
const one = (category: Category, question: Question, more: Partial<Screen> = {}): Screen => ({
  id: question.name,
  category,
  title: question.label,
  questions: [question],
  ...more,
});

export const SCREENS: readonly Screen[] = [
  one('about', {
    name: 'about-age',
    kind: 'number',
    label: phrase('calculator-about-age', 'How old are you?'),
    max: MAX_AGE,
    message: phrase('calculator-age-message', 'Enter an age less than 100'),
    initial: '',
  }),
  one('about', yesNo('about-spouse', phrase('calculator-about-spouse', 'Do you have a spouse or partner?'))),
  one('about', yesNo('about-children', phrase('calculator-about-children', 'Do you have children?'))),
  one(
    'debts',
    money('debts-final', phrase('calculator-debts-final', 'What would a funeral and final bills cost?'), {
      hint: phrase('calculator-debts-final-hint', 'Average is {amount}'),
    }),
  ),
  one(
    'debts',
    money('debt-income', phrase('calculator-debt-income', 'What do you earn in a year?'), {
      hint: phrase(
        'calculator-debt-income-hint',
        'Before taxes. One year of it is counted, unless the monthly expenses you give later come to more: then those are counted in its place, never both.',
      ),
    }),
  ),
  one('debts', yesNo('debt-mortgage', phrase('calculator-debt-mortgage', 'Do you have a mortgage?'))),
  one('debts', money('debt-mortgage-amount', phrase('calculator-debt-mortgage-amount', 'How much is left on your mortgage?')), {
    showIf: 'radio,debt-mortgage,yes',
  }),
  one('debts', yesNo('debt-student', phrase('calculator-debt-student', 'Do you have student loans?'))),
  one('debts', money('debt-student-money', phrase('calculator-debt-student-money', 'How much is left on your student loans?')), {
    showIf: 'radio,debt-student,yes',
  }),
  one('debts', yesNo('debt-other', phrase('calculator-debt-other', 'Do you have other debts?')), {
    help: phrase('calculator-debt-other-help', 'A car loan, a card, money you owe somebody.'),
  }),
  one('debts', money('debt-other-money', phrase('calculator-debt-other-money', 'How much are your other debts?')), {
    showIf: 'radio,debt-other,yes',
  }),
  {
    id: 'debt-family',
    category: 'debts',
    title: phrase('calculator-debt-family', 'What would your household need each month, and for how long?'),
    help: phrase(
      'calculator-debt-family-help',
      'Groceries, heat, the car: what your income pays for today. Leave out the debts you have given.',
    ),
    questions: [
      money('debt-family-amount', phrase('calculator-debt-family-amount', 'Monthly family expense'), {
        max: MAX_MONTHLY,
        message: phrase('calculator-monthly-message', 'Amount cannot be greater than 999,000'),
        unit: phrase('calculator-a-month', 'a month'),
      }),
      {
        name: 'debt-family-duration',
        kind: 'number',
        label: phrase('calculator-debt-family-duration', 'Years of family income'),
        max: MAX_YEARS,
        message: phrase('calculator-years-message', 'Number of years cannot be greater than 999'),
        unit: phrase('calculator-years', 'years'),
        initial: '',
      },
    ],
  },
  one(
    'education',
    yesNo('education-contribute', phrase('calculator-education-contribute', 'Do you want to pay for your children’s college?')),
    {
      showIf: 'radio,about-children,yes',
    },
  ),
  {
    id: 'child-ages',
    category: 'education',
    title: phrase('calculator-child-ages', 'How old are your children?'),
    help: phrase('calculator-child-ages-help', 'Each is counted until 21, for four years at most. Leave the rest empty.'),
    questions: children,
    showIf: 'radio,education-contribute,yes',
  },
  one(
    'education',
    {
      name: 'education-type',
      kind: 'choice',
      label: phrase('calculator-education-type', 'Which kind of college?'),
      options: COLLEGE_COSTS.options.map(({ id }) => ({ value: id, label: COLLEGES[id] })),
      initial: '',
    },
    { showIf: 'radio,education-contribute,yes' },
  ),
  one('education', yesNo('education-other', phrase('calculator-education-other', 'Is there other education you would pay for?')), {
    help: phrase('calculator-education-other-help', 'School fees, a spouse’s degree, a grandchild’s fund.'),
  }),
  one('education', money('education-other-money', phrase('calculator-education-other-money', 'How much would the other education cost?')), {
    showIf: 'radio,education-other,yes',
  }),
  one('legacy', yesNo('legacy-leave', phrase('calculator-legacy-leave', 'Do you want to leave a gift?')), {
    help: phrase('calculator-legacy-leave-help', 'To a person, a church, a library, a cause.'),
  }),
  one('legacy', money('legacy-gift-amount', phrase('calculator-legacy-gift-amount', 'How much would you leave?')), {
    showIf: 'radio,legacy-leave,yes',
  }),
  one('assets', money('assets-insurance', phrase('calculator-assets-insurance', 'How much life insurance do you have already?')), {
    help: phrase('calculator-assets-insurance-help', 'Through work, too.'),
  }),
  one('assets', money('assets-other', phrase('calculator-assets-other', 'What else could your family draw on?')), {
    help: phrase('calculator-assets-other-help', 'Savings, investments, a house they would sell.'),
  }),
  { id: 'results', category: 'results', title: phrase('calculator-results', 'Your results'), questions: [] },
];

export const screenOf = (id: string): Screen | undefined => SCREENS.find((screen) => screen.id === id);

/** Every question by the name of its value. */
export const QUESTIONS: ReadonlyMap<string, Question> = new Map(
  SCREENS.flatMap(({ questions }) => questions.map((question) => [question.name, question])),
);

/** Said before `message` where what was typed is no number at all. */
export const NOT_A_NUMBER = phrase('calculator-not-a-number', 'Use numbers only.');
/** Label of a box that stands alone under its question. */
export const AMOUNT = amount;
