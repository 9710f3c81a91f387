/** The Worker of visitors, as production runs it: what is in it, its bytes, and what it does before the first request (decision 087). */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { withoutEditorsWords } from '../scripts/build/visitors-plugins.ts';
import { bundleVisitors } from '../scripts/build/visitors-worker.ts';
import { importGraph } from '../scripts/import-graph.ts';
import { filesBelow } from '../scripts/lib/files.ts';

/** Budgets. Raising one makes every cold start slower: an isolate reads and runs all of it before its first answer. */
const MAX_BYTES = 1_370_000;
const MAX_GZIP_KIB = 420;
const MAX_SCHEMAS = 460;

/** The desk, the editor and drafts; the writer of the search index; and the platform's GraphQL. */
const EDITORS =
  /^src\/(desk|editing|page\/(desk|edit|editing-mode)|routes\/(edit|preview-host|api\/editing)|content\/repository\/(drafts|files|publishing|tree)|platform|search\/index\/write|blocks\/(desk-\w+|editing-bar|gallery-sheet|sign-in|style-guide|developer-test))\/|^src\/(editors-|search\/index\/state|routes\/api\/publishing\/(export|import|rebuild))|^src\/content\/(draft|sources\/edge-draft|repository\/delivery\/(draft-layout|graphql))|examples?\.ts$|^node_modules\/(graphql|diff|papaparse|saxes|image-size|prosemirror)/;

let built: Awaited<ReturnType<typeof bundleVisitors>>;
beforeAll(async () => {
  built = await bundleVisitors();
});

test('imports nothing of the desk, the editor, drafts, GraphQL and the writer of the index, not even code that the bundle would drop [OPS-01]', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));
  const graph = importGraph(files);
  const reached = new Set(['src/visitors.ts']);
  for (const file of reached) for (const next of graph.get(file)?.values ?? []) reached.add(next);
  expect(reached.size).toBeGreaterThan(800);
  expect([...reached].filter((file) => EDITORS.test(file))).toEqual([]);
  for (const file of ['src/desk/home/home.ts', 'src/search/index/write/indexer.ts', 'src/editors-queues.ts'])
    expect([file, EDITORS.test(file)]).toEqual([file, true]);
});

test('contains nothing of them, and none of the sentences that only editors read [OPS-01]', () => {
  expect(Object.keys(built.inputs).length).toBeGreaterThan(800);
  expect(Object.entries(built.inputs).flatMap(([file, bytes]) => (bytes > 0 && EDITORS.test(file) ? [file] : []))).toEqual([]);
  expect(built.code).not.toContain('Heading above the quotes; optional.');
  expect(built.code).not.toContain('Quotes from members, one at a time on a dark background');
  expect(built.code).not.toContain('How do I pay my bill?');
  expect(built.code).not.toContain('.desk-board');
});

test('is within its budget of bytes [OPS-01]', () => {
  expect(Buffer.byteLength(built.code)).toBeLessThan(MAX_BYTES);
  const kib = gzipSync(built.code).byteLength / 1024;
  console.log(`visitors' Worker: ${kib.toFixed(1)} KiB compressed`);
  expect(kib).toBeLessThanOrEqual(MAX_GZIP_KIB);
});

test('makes few schemas before the first request, and loads one module of Node: the others come when a request needs them [OPS-01]', async () => {
  const stub = 'export class DurableObject {} export const tracing = {}, env = {}; export const waitUntil = () => {};';
  const asUrl = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const code = built.code.replace(/(["'`])cloudflare:workers\1/g, JSON.stringify(asUrl(stub)));
  // Every schema and check of zod defines this property once.
  const { defineProperty } = Object;
  const loads = vi.spyOn(process, 'getBuiltinModule');
  let schemas = 0;
  let loaded: string[] = [];
  Object.defineProperty = ((object: object, name: PropertyKey, property: PropertyDescriptor) => {
    if (name === '_zod') schemas++;
    return defineProperty(object, name, property);
  }) as typeof defineProperty;
  try {
    const { default: worker } = (await import(/* @vite-ignore */ asUrl(code))) as { default: object };
    expect(Object.keys(worker)).toEqual(['fetch', 'scheduled', 'queue']);
    loaded = loads.mock.calls.flat();
  } finally {
    Object.defineProperty = defineProperty;
    loads.mockRestore();
  }
  // node:crypto alone takes 10 ms.
  expect([...built.imports, ...loaded].sort()).toEqual(['cloudflare:workers', 'node:async_hooks']);
  expect(schemas).toBeGreaterThan(100);
  expect(schemas).toBeLessThan(MAX_SCHEMAS);
});

test('sentences for editors become blanks, so that the map of the source still fits [OPS-01]', () => {
  const source = [
    'export const fields = z.lazy(() =>',
    "  items({ Quote: richText().describe('The quote: “never”.'), By: text().describe(`a b`) })",
    "    .describe('In order.'),",
    ');',
    "export const row = { description: 'kept here' };",
    'test.describe(name);',
  ].join('\n');
  const left = withoutEditorsWords(source, 'src/blocks/x/schema.ts') as string;
  expect(left.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length));
  expect(left.replace(/ +/g, ' ')).toBe(
    "export const fields = z.lazy(() =>\n items({ Quote: richText() , By: text() })\n ,\n);\nexport const row = { description: 'kept here' };\ntest.describe(name);",
  );
  const block = "export const block = defineBlock({\n  description: 'Quotes.',\n  fields,\n});";
  expect(withoutEditorsWords(block, 'src/blocks/x/block.ts')).toBe(block.replace("'Quotes.'", '0        '));
  expect(withoutEditorsWords('export const a = 1;', 'src/a.ts')).toBeNull();
});
