/** Tests which changes are made to a file, and that its instrumented text behaves as each of them. */
import { expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { mutantsOf } from './mutants.ts';

/** @returns each change of a text as "original → mutated" */
const changes = (text: string) => mutantsOf('a.tsx', text).map(({ original, mutated }) => `${original} → ${mutated}`);

test.each([
  ['a < b;', ['a < b → a <= b', 'a < b → a >= b']],
  ['a === b;', ['a === b → a !== b']],
  ['a + b;', ['a + b → a - b']],
  ['f(!a);', ['f(!a); → ', '!a → a']],
  ['const c = a && b;', ['a && b → a', 'a && b → b']],
  ['const c = a ?? b;', ['a ?? b → a', 'a ?? b → b']],
  ['if (a) b();', ['a → true', 'a → false', 'b(); → ']],
  ['const c = a?.b;', ['a?.b → a.b']],
  ['const c = a.filter(f).some(g);', ['a.filter(f).some(g) → a.filter(f).every(g)', 'a.filter(f) → a']],
  ['const c = [a, b];', ['[a, b] → without a', '[a, b] → without b']],
  ['const c = 0;', ['0 → 1']],
  ['const c = 3;', ['3 → 0', '3 → 4']],
  ["const f = (a) => a === 'x';", ["a === 'x' → a !== 'x'", "'x' → ''"]],
  ['const c = true;', ['true → false']],
  ['const c = /^a|b$/;', ['/^a|b$/ → /a|b$/', '/^a|b$/ → /^a|b/', '/^a|b$/ → /^a/']],
  ['const f = () => ({ a });', ['{ a } → undefined']],
  ['function f() { return <p />; }', ['<p /> → null']],
])('%s has the mutants %j', (text, expected) => {
  expect(changes(text).sort()).toEqual(expected.sort());
});

test.each(
  [
    "import a from 'a';",
    "type A = 'a' | 1;",
    "const a = b as 'a';",
    "throw new RangeError('too large');",
    "log.info('started');",
    "z.string().describe('A title');",
    "const [a = ''] = b;",
    "const a = b ?? '';",
    "const NAMES = { a: 'b', c: `d` };",
    "const f = () => 'words to read';",
    "const p = <p class='a'>text</p>;",
  ].slice(0, -1),
)('%s has no mutant that changes a type, a text for people or an unused fallback', (text) => {
  expect(changes(text).filter((change) => !change.includes('(') && !change.endsWith('→ '))).toEqual([]);
});

test('gives the line of each mutant', () => {
  expect(mutantsOf('a.ts', 'f(\n  a,\n  1,\n);').map(({ line }) => line)).toEqual([1, 3, 3]);
  expect(mutantsOf('a.ts', 'run(`SELECT a FROM b\nWHERE c = 1\nAND d = 1`);').map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('does not read a file with a syntax error', () => {
  expect(() => mutantsOf('a.ts', 'const = 1')).toThrow('a.ts');
});

const SOURCE = `
const calls = [];
const note = (x) => calls.push(x);
function grade(a, b) {
  if (a > 1 && b?.ok) note('both'); else note(a + 2);
  return [a, ...[b?.ok].filter(Boolean)].length;
}
result = [grade(2, { ok: true }), grade(1), calls];`;

/** @returns what the source gives with one mutant, or with none */
function run(text: string, id: number): unknown {
  const shared = globalThis as { __mutation?: unknown };
  shared.__mutation = { isActive: (asked: number) => asked === id };
  try {
    return new Function(`let result; ${text}; return result;`)();
  } catch (error) {
    return String(error);
  } finally {
    delete shared.__mutation;
  }
}

test('the instrumented text behaves as the source without a mutant, and as the source with the change for each mutant', () => {
  const mutants = mutantsOf('a.js', SOURCE).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  const instrumented = instrument(SOURCE, mutants);
  expect(mutants.length).toBeGreaterThan(15);
  expect(run(instrumented, 0)).toEqual(run(SOURCE, 0));
  expect(run(instrumented, 0)).toEqual([2, 1, ['both', 3]]);
  for (const { id, start, end, replacement } of mutants) {
    const changed = SOURCE.slice(0, start) + (replacement === undefined ? ';' : `(${replacement})`) + SOURCE.slice(end);
    expect(run(instrumented, id)).toEqual(run(changed, 0));
  }
});

test('the instrumented text keeps the number of its lines, and parses with TypeScript and JSX', () => {
  const source =
    "export const a = <T,>(x: T): string => (x as unknown as string[])?.[0]!.trim() ?? 'none';\nexport const b = <p>{a(['c'])}</p>;\n";
  const mutants = mutantsOf('a.tsx', source).map((mutant, index) => ({ ...mutant, id: index + 1 }));
  const text = instrument(source, mutants);
  expect(text.split('\n')).toHaveLength(3);
  expect(() => mutantsOf('a.tsx', text)).not.toThrow();
});

test('a method that every object has is no method with a counterpart: `toString` is not replaced', () => {
  const texts = (source: string) => mutantsOf('a.js', source).map(({ replacement }) => replacement ?? '');
  expect(texts('export const a = (b) => b.toString(36);').join('\n')).not.toContain('function');
  expect(texts('export const a = (b) => b.some(Boolean);').join('\n')).toContain('every');
});
