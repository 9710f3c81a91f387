// What each block costs to render: its `default` a hundred times, as a ratio to a hundred plain paragraphs. node test/bench/bench.mjs blocks
// In Node and without markup made before, so that the block alone is measured; CPU, the smallest of some rounds.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { workerBundle } from '../../build.mjs';

const COPIES = 100;
const ROUNDS = 7;
/** A block that costs more than this many paragraphs stands out and is looked at. */
const STANDS_OUT = 60;

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'dist/bench-blocks.mjs');
await esbuild.build({
  ...workerBundle,
  stdin: {
    contents: `
      import { renderBlock } from './test/render.tsx';
      import { parseLayout } from './src/content/parse-layout.ts';
      import { exampleLayout } from './src/page/example-layout.ts';
      import { prepareWith } from './src/page/prepare.ts';
      import { renderPlaceholder } from './src/page/render-rendering.tsx';
      import { registry } from './src/blocks/registry.ts';
      import { blockExamples } from './src/generated/examples.ts';
      import { silentLog, testPage } from './test/render.tsx';
      const prepare = prepareWith(registry);
      /** @returns a function that renders the component \`copies\` times, its data read beforehand */
      export function renderer(name, example, copies) {
        const document = exampleLayout(name, example);
        const list = document.sitecore.route.placeholders['headless-main'];
        document.sitecore.route.placeholders['headless-main'] = Array.from({ length: copies }, (_, n) => ({ ...list[0], uid: 'u' + n }));
        const { route } = parseLayout(document, { prepare });
        const options = { registry, log: silentLog, loads: new Map() };
        const page = testPage({ renderPlaceholder: (parent, at) => renderPlaceholder(parent.placeholders, at, parent, page, options) });
        return () => renderPlaceholder(route.placeholders, 'headless-main', undefined, page, options);
      }
      export const blocks = [...new Set(registry.values())].filter(({ ours, folder }) => !ours && blockExamples[folder])
        .map(({ names, folder }) => ({ name: names[0], folder, example: blockExamples[folder].examples.default }));`,
    resolveDir: root,
    loader: 'tsx',
  },
  outfile: file,
});
const { blocks, renderer } = await import(pathToFileURL(file).href);

/** CPU microseconds of one rendering. */
function cost(render) {
  for (let n = 0; n < 3; n++) render();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    render();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least / COPIES;
}

const plain = renderer('RichText', { fields: { Text: { value: '<p>The lake changes its mind. We keep our word.</p>' } } }, COPIES);
// Twice, since what is measured first pays for the warming up of everything that all share.
cost(plain);
const rows = blocks.map(({ name, folder, example }) => ({ folder, us: cost(renderer(name, example, COPIES)) })).sort((a, b) => b.us - a.us);
const paragraph = cost(plain);
console.log(`\n| block, ${COPIES} of it | µs each | ratio to a paragraph (${paragraph.toFixed(1)} µs) |\n|---|---|---|`);
for (const { folder, us } of rows)
  console.log(`| ${folder} | ${us.toFixed(0)} | ${(us / paragraph).toFixed(1)}${us / paragraph > STANDS_OUT ? ' (stands out)' : ''} |`);
