/** Tests that expressions are understood as JavaScript does, or refused with a reason for the author (DEL-06, SEC-02). */
import { expect, test } from 'vitest';
import { backtrack } from '../../../test/redirects/backtrack.ts';
import { checkLinear } from './pattern-check.ts';
import { readRulePattern } from './pattern.ts';
import { readPattern } from './pattern-syntax.ts';

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

test.each([
  ...[
    'a',
    'Z',
    '5',
    '_',
    '-',
    '.',
    '[abc]',
    '[^abc]',
    '[a-f]',
    '[^a-fX]',
    '[x-]',
    '[-x]',
    '[\\]]',
    '[\\d_]',
    '[^\\w]',
    '[.]',
    '[a^]',
    '[]',
    '[^]',
  ],
  ...['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\n', '\\r', '\\t', '\\f', '\\v', '\\.', '\\/', '\\$', '\\\\'],
])('%s matches the same characters as in JavaScript [DEL-06]', (source) => {
  const tree = readPattern(`^${source}$`);
  const expression = new RegExp(`^${source}$`, 'is');
  const matched = (text: string) => backtrack(tree, text, 1000).matched;
  expect(ASCII.filter(matched)).toEqual(ASCII.filter((char) => expression.test(char)));
  // Too many beyond ASCII do no harm: the check is stricter then.
  for (const char of ['é', '\u00a0', '\u2028', '\u017f', '\u212a', '😀']) if (expression.test(char)) expect(matched(char), char).toBe(true);
});

test.each([
  'a',
  'aa',
  'a*',
  'a+',
  'a?',
  'a*?b',
  'a{2}',
  'a{2,}',
  'a{0,3}',
  'a{10}',
  'a{50}',
  'a{2}?',
  '(?:ab){2}',
  'a|bb',
  '(a|b|)c',
  '(a(b))c',
  'a|',
  '',
])('%s matches the same texts as in JavaScript [DEL-06]', (source) => {
  const tree = readPattern(`^(?:${source})$`);
  const expression = new RegExp(`^(?:${source})$`);
  const texts = [...Array.from({ length: 53 }, (_, length) => 'a'.repeat(length)), 'b', 'ab', 'aab', 'abab', 'bb', 'c', 'ac', 'bc', 'abc'];
  expect(texts.filter((text) => backtrack(tree, text, 1e5).matched)).toEqual(texts.filter((text) => expression.test(text)));
});

test.each([
  ['^a{51}$', 'repeats more than 50 times'],
  ['^a{1,51}$', 'repeats more than 50 times'],
  ['^a{51,}$', 'repeats more than 50 times'],
  ['^*', 'repeats an anchor'],
  ['a$+', 'repeats an anchor'],
  ['*a', 'has "*" with nothing to repeat'],
  ['a|+', 'has "+" with nothing to repeat'],
  ['(?)', 'looks ahead or behind, or names a group'],
  ['(?!a)', 'looks ahead or behind, or names a group'],
  ['a{', 'has "{" with nothing to repeat'],
  ['a}', 'has "}" with nothing to repeat'],
  ['a**', 'has "*" with nothing to repeat'],
  ['(a', 'has a bracket that is not closed'],
  ['a)', 'closes a bracket that is not open'],
  ['[a', 'ends too early'],
  ['a\\', 'ends too early'],
  ['\\b', 'uses "\\b", which is not understood here'],
  ['\\1', 'uses "\\1", which is not understood here'],
  ['[b-a]', 'has a range that runs backwards'],
  ['[\\d-z]', 'has a range that begins or ends with an escape'],
  ['[a-\\d]', 'has a range that begins or ends with an escape'],
  ['^a^b', 'has "^" or "$" in the middle'],
  ['^a$b', 'has "^" or "$" in the middle'],
  ['^(?:a{30}b){30}$', 'is too long'],
])('%s is refused: it %s [DEL-06] [SEC-02]', (source, message) => {
  expect(() => checkLinear(readPattern(source))).toThrow(message);
});

test('brackets may be twenty deep, one after the other as often as needed [DEL-06]', () => {
  const deep = (levels: number) => () => readPattern(`${'('.repeat(levels)}a${')'.repeat(levels)}`);
  expect(deep(19)).not.toThrow();
  expect(deep(20)).toThrow('brackets inside each other');
  expect(() => readPattern('(a)'.repeat(40))).not.toThrow();
});

test.each([
  ['/a b', { path: '/a b', query: '' }],
  ['a//B/', { path: '/a/b', query: '' }],
  ['/caf%C3%A9?b=2&a=1&a=1', { path: '/café', query: 'a=1&b=2' }],
  ['/a.aspx?x=1?y', { path: '/a.aspx', query: 'x=1%3Fy' }],
  ['/a?b(c)', { source: '/a\\?b(c)', ignoreCase: true }],
  ['^/a?b', { source: '^/a?b', ignoreCase: true }],
  ['/a?b$', { source: '/a?b$', ignoreCase: true }],
  ['/^\\/A$/', { source: '^\\/A$', ignoreCase: true }],
  ['/^\\/A$/g', { source: '^\\/A$', ignoreCase: false }],
  ['/^\\/A$/gi', { source: '^\\/A$', ignoreCase: true }],
])('the pattern %s is read as a path or as an expression [DEL-06]', (pattern, read) => {
  expect(readRulePattern(pattern, false)).toEqual(read);
});

test.each([
  [`/${'a'.repeat(500)}`, 'is longer than 500 characters'],
  ['/a\u007f', 'has a control character'],
  ['/a%00', 'has a control character'],
  ['/a%1f', 'has a control character'],
  ['/a%', 'is not readable'],
])('%s is refused as a pattern: it %s [DEL-06]', (pattern, message) => {
  expect(() => readRulePattern(pattern, false)).toThrow(message);
  expect(readRulePattern(`/${'a'.repeat(499)}`, false)).toMatchObject({ query: '' });
});
