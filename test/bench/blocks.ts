/**
 * The cost of rendering each block: its `default` a hundred times, as a ratio to a hundred plain paragraphs. npm run bench -- blocks
 * In Node and without cached markup, so that only the block is measured; CPU, minimum over rounds.
 */
import { importBundled } from '../../scripts/lib/bundled.ts';
import { cpuUs, sized } from './measure.ts';

const COPIES = sized(100, 2);
const ROUNDS = sized(7);
/** A block that costs more than this many paragraphs is reported. */
const STANDS_OUT = 60;

const { blocks, renderer } = await importBundled<typeof import('./blocks-entry.ts')>('test/bench/blocks-entry.ts');

/** CPU microseconds of one rendering. */
async function cost(render: () => unknown): Promise<number> {
  for (let n = 0; n < 3; n++) render();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) least = Math.min(least, await cpuUs(render));
  return least / COPIES;
}

const plain = renderer('RichText', { fields: { Text: { value: '<p>The lake changes its mind. We keep our word.</p>' } } }, COPIES);
// Twice, since the first measurement includes the warm-up of shared code.
await cost(plain);
const rows: { folder: string; us: number }[] = [];
for (const { name, folder, example } of blocks) rows.push({ folder, us: await cost(renderer(name, example, COPIES)) });
rows.sort((a, b) => b.us - a.us);
const paragraph = await cost(plain);
console.log(`\n| block, ${COPIES} of it | µs each | ratio to a paragraph (${paragraph.toFixed(1)} µs) |\n|---|---|---|`);
for (const { folder, us } of rows)
  console.log(`| ${folder} | ${us.toFixed(0)} | ${(us / paragraph).toFixed(1)}${us / paragraph > STANDS_OUT ? ' (stands out)' : ''} |`);
