/** Test data: people's answers, right and wrong, in any order; and numbers in every notation. */
import fc from 'fast-check';
import { changed, INITIAL } from './answers.rules.ts';
import type { CalculatorValues } from './conditions.rules.ts';
import { CHILD_GROUPS, QUESTIONS } from './questions.rules.ts';

const amounts = fc.oneof(
  fc.integer({ min: 0, max: 99_999_000 }).map(String),
  fc.integer({ min: 0, max: 99_999_000 }).map((n) => `$${n.toLocaleString('en-US')}`),
  fc.tuple(fc.integer({ min: 0, max: 999_000 }), fc.integer({ min: 0, max: 99 })).map(([n, c]) => `${n}.${String(c).padStart(2, '0')}`),
);
const junk = fc.oneof(fc.constantFrom('', 'abc', '1,2,3', '--1', '99999999999', 'NaN', 'Infinity', '1e9', '٣', '<b>', '=1+1'), fc.string());

const answerOf = (name: string): fc.Arbitrary<string> => {
  const question = QUESTIONS.get(name);
  if (!question) return fc.integer({ min: -1, max: 9 }).map(String);
  if (question.kind === 'choice') return fc.constantFrom(...(question.options ?? []).map(({ value }) => value), 'yes', 'no', 'maybe');
  if (question.kind === 'money') return amounts;
  return fc.double({ min: 0, max: question.max ?? 99, noNaN: true }).map((n) => String(Math.round(n * 100) / 100));
};

const names = [...QUESTIONS.keys(), CHILD_GROUPS];

/** One answer: mostly a valid one. */
export const answer: fc.Arbitrary<[string, string]> = fc
  .constantFrom(...names)
  .chain((name) => fc.tuple(fc.constant(name), fc.oneof({ weight: 6, arbitrary: answerOf(name) }, { weight: 1, arbitrary: junk })));

/** Yes to everything, so that all questions are visible, and then some answers in any order. */
export const answers: fc.Arbitrary<[string, string][]> = fc
  .tuple(fc.boolean(), fc.array(answer, { maxLength: 60 }))
  .map(([all, some]) => [
    ...(all ? names.filter((name) => QUESTIONS.get(name)?.initial === 'no').map((name): [string, string] => [name, 'yes']) : []),
    ...some,
  ]);

/** The browser's state after these answers; hidden questions can't be answered. */
export const values: fc.Arbitrary<CalculatorValues> = answers.map((given) =>
  given.reduce((all, [name, text]) => changed(all, name, text), INITIAL),
);
