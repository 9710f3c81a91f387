/** The observer of the soak sees what it has to see: each invariant of answers, and that of memory, when it is kept and when it is broken. */
import { expect, test, vi } from 'vitest';
import type { Reply } from './site/ask.ts';
import { numberWord, secretWord, visitorWord } from './soak/content.ts';
import { invariants } from './soak/invariants/all.ts';
import { memory } from './soak/invariants/memory.ts';
import { Journal } from './soak/journal.ts';
import { type End, Observer } from './soak/observer.ts';
import { report } from './soak/report.ts';

const NOW = Date.now();
const page = (...numbers: number[]) => numbers.map(numberWord).join(' ');
const current = page(2, 2, 2, 2, 2);

interface Case {
  text: string;
  status?: number;
  path?: string;
  headers?: Record<string, string>;
}

/** Two publishes that are as old as given. */
function journalOf(agesMs: readonly number[]): Journal {
  const journal = new Journal();
  agesMs.forEach((age, at) => {
    Object.assign(journal.publishing(at + 1), { sentAt: NOW - age - 100, endedAt: NOW - age, outcome: 'published' });
  });
  return journal;
}

/** @returns names of the invariants that the answer breaks */
function broken({ text, status = 200, path = '/soak-one', headers = {} }: Case, journal = journalOf([60_000, 30_000])): string[] {
  const observer = new Observer(invariants, journal);
  const reply = { status, text, headers: { 'content-type': 'text/html', ...headers } } as Reply;
  observer.saw({ isolate: 'visitors-1', visitor: 7, method: 'GET', path, sentAt: NOW }, reply);
  return observer
    .verdicts()
    .filter(({ violations }) => violations > 0)
    .map(({ name }) => name);
}

test('an answer that keeps every promise breaks nothing', () => {
  expect(broken({ text: `${current} ${visitorWord(7)}` })).toEqual([]);
});

test.each([
  ['a draft that is never published', { text: `${current} ${secretWord(3)}` }, 'no byte of a draft in public'],
  ['a number before its publish', { text: page(3, 3, 3, 3, 3) }, 'no byte of a draft in public'],
  ['what another visitor typed', { text: `${current} ${visitorWord(8)}` }, "nothing of one visitor in another's answer"],
  [
    'what another visitor typed, in a header',
    { text: current, headers: { 'set-cookie': visitorWord(8) } },
    "nothing of one visitor in another's answer",
  ],
  ['blocks of two publishes', { text: page(2, 2, 3, 2, 2) }, 'a page is never mixed from two publishes'],
  ['a page without some of its blocks', { text: page(2, 2) }, 'a page is never mixed from two publishes'],
  ['the publish before the last', { text: page(1, 1, 1, 1, 1) }, 'a page is never older than the publish before last plus its bound'],
  ['a refusal without words', { text: '<p></p>', status: 404, path: '/x' }, 'every refusal has a message'],
  ['an error that nothing caught', { text: 'Internal Server Error', status: 500, path: '/x' }, 'every refusal has a message'],
] as [string, Case, string][])('sees %s', (_, answer, name) => {
  expect(broken(answer)).toContain(name);
});

test('a page may be as old as its bound, and older while something fails or its answer names a fallback', () => {
  const old = { text: page(1, 1, 1, 1, 1) };
  expect(broken(old, journalOf([60_000, 15_000]))).toEqual([]);
  expect(broken({ ...old, headers: { 'server-timing': 'content;desc="kv"' } })).toEqual([]);
  const failing = journalOf([60_000, 30_000]);
  failing.begin('Publisher away', 'both');
  Object.assign(failing.faults[0] as object, { from: NOW - 25_000, to: NOW - 20_000 });
  expect(broken(old, failing)).toEqual([]);
  const elsewhere = journalOf([60_000, 30_000]);
  elsewhere.begin('content platform down', 'editions').from = NOW - 25_000;
  expect(broken(old, elsewhere)).toHaveLength(1);
});

test('a page that was served may not fail later', () => {
  const journal = new Journal();
  const observer = new Observer(invariants, journal);
  const see = (status: number, sentAt: number, text: string) =>
    observer.saw({ isolate: 'visitors-1', visitor: 7, method: 'GET', path: '/es', sentAt }, {
      status,
      text,
      headers: { 'content-type': 'text/html' },
    } as unknown as Reply);
  see(200, NOW, 'Hola');
  see(503, NOW + 10_000, '<h1>Please try again</h1>');
  expect(observer.verdicts().filter(({ violations }) => violations > 0)).toEqual([]);
  see(503, NOW + 200_000, '<h1>Please try again</h1>');
  expect(
    observer
      .verdicts()
      .filter(({ violations }) => violations > 0)
      .map(({ name }) => name),
  ).toEqual(['no 5xx where a stale answer is allowed']);
});

test('times of faults that overlap count once', () => {
  const journal = new Journal();
  for (const [from, to] of [
    [1000, 3000],
    [2000, 4000],
    [6000, 7000],
  ] as const)
    Object.assign(journal.begin('fault', 'both'), { from, to });
  expect([journal.faultyMs(0, 10_000, 'publishes'), journal.faultyMs(2500, 6500, 'publishes')]).toEqual([4000, 2000]);
});

test('each copy of the build may keep its share of an isolate, and nothing grows with requests', () => {
  const broken = (...samples: [isolate: string, life: number, mb: number, copies: number][]) => {
    const found: string[] = [];
    const weights = samples.map(([isolate, life, mb, copies]) => ({ isolate, life, mb, copies }));
    memory.end?.({ memory: weights } as unknown as End, (holds, words) => holds || found.push(words()), new Journal());
    return found;
  };
  expect(broken(['editors', 1, 98, 1], ['editors', 1, 130, 1], ['editors', 1, 162, 2], ['editors', 2, 200, 1])).toEqual([]);
  expect(broken(['editors', 1, 98, 1], ['visitors-1', 1, 36, 1], ['visitors-1', 1, 69, 1])).toEqual([
    expect.stringContaining('visitors-1 in process 1 keeps 69 MB'),
  ]);
});

test('a run passes only when every invariant was checked', () => {
  const observer = new Observer([{ name: 'first' }, { name: 'second' }], new Journal());
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const passes = () => report({ observer, journal: new Journal(), seed: 1, seconds: 1, memory: [] });
  observer.check('first')(true, String);
  expect(passes()).toBe(false);
  observer.check('second')(true, String);
  expect(passes()).toBe(true);
  observer.check('second')(false, () => 'broken');
  expect(passes()).toBe(false);
});
