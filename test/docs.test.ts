/** The documents name only existing files and commands, have no dead links, and decisions link to each other. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')].sort();
const code = globSync('{src,client,test,scripts}/**/*.{ts,tsx,css}').concat(globSync('*.ts'));
const names = new Set(code.map((file) => path.basename(file)));
const read = (file: string) => readFileSync(file, 'utf8');

/** Braces name several files: a/{b,c}.ts is a/b.ts and a/c.ts. */
const alternatives = (file: string): string[] => {
  const [all, list] = file.match(/\{([^{}]*)\}/) ?? [];
  return list === undefined ? [file] : list.split(',').flatMap((part) => alternatives(file.replace(all as string, part.trim())));
};

/** Files that a document names as code: a path below a folder of ours, or the name of a source file. */
const filesNamed = (text: string): string[] =>
  [...text.replace(/^```(?!`)[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span]) => (span as string).split(/[\s()=;]+/))
    .map((word) => word.replace(/[.,:]+$/, ''))
    .filter((word) => !/[<>*…$:]|^\/|^-|^https?/.test(word))
    .filter((word) => /^(?:src|client|test|scripts|docs|static)\/./.test(word) || /^[\w@./{},-]+\.(?:tsx?|css)$/.test(word))
    .filter((word) => !word.startsWith('src/generated/') && !word.startsWith('.'))
    .flatMap(alternatives);

const isThere = (file: string) => (file.includes('/') ? existsSync(file) || existsSync(`src/${file}`) : names.has(file));

test('the documents name files that exist', () => {
  const missing = documents.flatMap((document) =>
    filesNamed(read(document))
      .filter((file) => !isThere(file))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('comments name files that exist', () => {
  const comments = (file: string) => [...read(file).matchAll(/^\s*(?:\/\*|\*|\/\/).*$|\/\*\*.*$/gm)].map(([line]) => line).join('\n');
  const missing = code.flatMap((file) =>
    filesNamed(comments(file))
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated/') && !names.has(path.basename(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the documents name npm scripts and commands of packages that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const isCommand = (kind: string, name: string) => (kind === 'npm run' ? name in scripts : existsSync(`node_modules/.bin/${name}`));
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/\b(npm run|npx) ([a-z][\w:-]*)/g)]
      .filter(([, kind, name]) => !isCommand(kind as string, name as string))
      .map(([command]) => `${document}: ${command}`),
  );
  expect(missing).toEqual([]);
});

/** The anchors that GitHub makes of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/ /g, '-'),
  );

const linksOf = (text: string) =>
  [...text.replace(/<!--[\s\S]*?-->|`[^`\n]+`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target]) => target as string);

/** Whether a link of a document leads to a file and, with an anchor, to a heading in it. */
function resolves(document: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const found = file ? path.join(path.dirname(document), file) : document;
  if (!existsSync(found)) return false;
  return anchor === undefined || statSync(found).isDirectory() || anchorsOf(read(found)).includes(anchor);
}

test('the documents have no dead link', () => {
  const dead = documents.flatMap((document) =>
    linksOf(read(document))
      .filter((target) => !resolves(document, target))
      .map((target) => `${document}: ${target}`),
  );
  expect(dead).toEqual([]);
});

const records = new Map(globSync('docs/decisions/[0-9]*.md').map((file) => [path.basename(file).slice(0, 3), read(file)]));
records.delete('000');

/** The numbers that a line of a record's header links to. */
const linked = (text: string, line: RegExp) =>
  [...(text.match(line)?.[0] ?? '').matchAll(/\[(\d{3})\]/g)].map(([, number]) => number as string).sort();

const HEADER = /^# (\d{3}): [^a-z].+\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:accepted|amended by \[|superseded by \[)/;

test('each decision has the header of the template, and its options', () => {
  const wrong = [...records].filter(([number, text]) => text.match(HEADER)?.[1] !== number || !/^\*\*Options/m.test(text));
  expect(wrong.map(([number]) => number)).toEqual([]);
});

test('decisions that change each other are linked both ways', () => {
  const both = (later: RegExp, earlier: RegExp) => {
    const to = [...records].flatMap(([number, text]) => linked(text, later).map((other) => `${number} ${other}`));
    const from = [...records].flatMap(([number, text]) => linked(text, earlier).map((other) => `${other} ${number}`));
    expect(to.sort()).toEqual(from.sort());
  };
  both(/^- Amends: .*$/m, /^- Status: amended by .*$/m);
  both(/^- Supersedes: .*$/m, /^- Status: superseded by .*$/m);
});

test('the index of decisions names each of them once', () => {
  const named = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{3})\]/gm)].map(([, number]) => number);
  expect(named.sort()).toEqual([...records.keys()].sort());
});
