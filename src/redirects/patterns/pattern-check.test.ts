import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backtrack, placesIn } from '../../../test/redirects/backtrack.ts';
import { scaled } from '../../../test/scale.ts';
import { expression, readRulePattern } from './pattern.ts';
import { checkLinear } from './pattern-check.ts';
import { PatternError, readPattern } from './pattern-syntax.ts';

const check = (source: string) => checkLinear(readPattern(source));

describe('expressions that a rule may have', () => {
  it.each([
    '^/blog/(.*)$',
    '^/blog/(\\d{4})/(\\d{2})/(.+)\\.aspx$',
    '^/blog/([^/]+)/([^/]+)/(.*)$',
    '^/blog/.*/([^/]+)$',
    '^/(insights|news|stories)/([a-z0-9-]+)/?$',
    '^/(?:en|es)?/old$',
    '^/old$|^/older$',
    '/old-blog/(.*)',
    '/blog/(\\d+)/x',
    '^/tag(?:/[^/]+)*$',
    '^/page\\.aspx\\?id=([0-9]+)$',
    '^/a{2,4}/b$',
    '^/old(?:-site)?/.*$',
    '^/(?:news|newsroom|new)s?/(.*)$',
    '^[a-c]*(?:x|xy)[a-c]*d$',
    '^/(?:a?|b?)c$',
    '^a{2,}b$',
    '^a{2,}a$',
    '^(?:ab?a)+$',
    '^a.*$',
    '^.*.*$',
    'a.*$',
    '^/(?:a|b)+c$',
    '^(?:ab?)+$',
  ])('%s', (source) => {
    expect(() => check(source)).not.toThrow();
  });
});

describe('expressions that could hang a request are refused [DEL-06] [SEC-02]', () => {
  it.each([
    ['^(a+)+$', 'a loop in a loop'],
    ['^(a*)*$', 'an empty loop in a loop'],
    ['^(a|a)*$', 'two ways into one loop'],
    ['^(a|ab)*c$', 'one way that begins another'],
    ['^(.*)(.*)x$', 'two open ends'],
    ['^.*a.*b$', 'two open ends with a character between'],
    ['^/(.*)/(.*)/x$', 'two open ends that run over slashes'],
    ['^a?a?a?a?a?a?a?a?a?a?b$', 'more choices that overlap than can be tried one by one'],
    ['^(?:a?){30}a$', 'counted empty choices'],
    ['a*b', 'a loop that is tried from everywhere'],
    ['/blog/.*\\.aspx', 'the same, with a fixed start'],
    ['^([a-z]+)*$', 'a class in a loop in a loop'],
    ['^(\\w+\\s?)*$', 'the usual one of forms'],
    ['^[a-c]*(?:x|xy)?[a-c]*d$', 'two loops that touch when what is between them is absent'],
    ['^(?:a?|b?)*$', 'a loop over what may be empty'],
    ['^(?:a?b?)+$', 'a loop over a sequence that may be empty'],
    ['^(?:ab?)+b$', 'a loop that may or may not take what follows it'],
    ['^(?:a{2,})+$', 'a counted loop in a loop'],
    ['a+', 'a loop that begins anywhere'],
    ['^.*a+b$', 'a loop that begins anywhere after another'],
    ['^(a)\\1$', 'a reference back'],
    ['^(?=a)a$', 'a look ahead'],
    ['^(?<!a)b$', 'a look behind'],
    ['^(?<name>a)$', 'a named group'],
    ['^a{1,1000}$', 'too many repeats'],
    ['^(', 'an open bracket'],
    ['^)', 'a closed bracket'],
    ['^[a', 'an open class'],
    ['^*', 'nothing to repeat'],
    ['^\\p{L}+$', 'classes that are not understood'],
    ['^[é-k]*k*$', 'a class and what it folds to'],
  ])('%s: %s', (source) => {
    expect(() => check(source)).toThrow(PatternError);
  });

  it('refuses long and deeply nested ones', () => {
    expect(() => readRulePattern(`^/${'a'.repeat(600)}$`, false)).toThrow(/longer/);
    expect(() => check(`^${'('.repeat(30)}a${')'.repeat(30)}$`)).toThrow(/brackets/);
    expect(() => check(`^${'(?:'.repeat(5)}a${'){20}'.repeat(5)}$`)).toThrow(PatternError);
  });
});

const atom = fc.constantFrom('a', 'b', '/', '.', '[ab]', '[^/]', '\\d', '1', 'ab', '/a');
const source = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    atom,
    fc.tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?')).map(([body, times]) => `(?:${body})${times}`),
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?'))
      .map(([body, times]) => (body.length > 1 && !/^[[\\]/.test(body) ? `(${body})${times}` : `${body}${times}`)),
    fc.array(tie('node'), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
    fc.array(tie('node'), { minLength: 2, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
  ),
})).node as fc.Arbitrary<string>;
const text = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', '/', '1', 'é'), minLength: 1, maxLength: 5 }),
    fc.string({ unit: fc.constantFrom('a', 'x', '/'), maxLength: 3 }),
  )
  .map(
    ([piece, end]) =>
      (length: number) =>
        piece.repeat(length / piece.length) + end,
  );

it('every accepted expression takes a number of steps proportional to the address, for any address [DEL-06] [SEC-02]', () => {
  let passed = 0;
  fc.assert(
    fc.property(fc.boolean(), source, fc.boolean(), fc.array(text, { minLength: 3, maxLength: 6 }), (anchored, body, ended, texts) => {
      const whole = `${anchored ? '^' : ''}${body}${ended ? '$' : ''}`;
      let tree: ReturnType<typeof readPattern>;
      try {
        tree = readPattern(whole);
        checkLinear(tree);
      } catch (error) {
        if (error instanceof PatternError) return;
        throw error;
      }
      passed++;
      const length = 1500;
      const places = placesIn(tree);
      for (const make of texts) {
        const address = make(length);
        const { matched, steps } = backtrack(tree, address, 40 * (places + 2) ** 2 * length);
        expect(steps, `${whole} on ${address.slice(0, 20)}…`).toBeLessThan(16 * (places + 2) ** 2 * length);
        expect(matched, whole).toBe(expression({ source: whole, ignoreCase: true }).test(address));
      }
    }),
    { numRuns: scaled(20_000) },
  );
  // Most random expressions are ambiguous; this checks that enough were not.
  expect(passed).toBeGreaterThan(10);
}, 120_000);

it('the counting matcher detects exploding steps [self-check]', () => {
  const steps = (source: string, address: string) => backtrack(readPattern(source), address, 1e6).steps;
  expect(steps('^(a+)+$', `${'a'.repeat(30)}x`)).toBe(1e6);
  expect(steps('^.*a.*b$', 'a'.repeat(1500))).toBe(1e6);
});
