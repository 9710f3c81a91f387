/** From a visitor's reference to the source line: errors thrown on purpose in a built Worker, found by `npm run trace` [OPS-01]. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerBundle } from '../../scripts/build/worker.ts';
import { root } from '../../scripts/lib/files.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';

/** Where an error is thrown: at the beginning of a line that is already there, so that the other lines keep their numbers. */
const FAULTS = {
  'src/blocks/callout/Callout.tsx': ['  if (!isShown(', `throw new RangeError('thrown in a block');`],
  'src/routes/page.ts': ["  const shown = c.get('shown');", `if (url.pathname === '/thrown') throw new TypeError('thrown in a route');`],
} as const;

const folder = mkdtempSync(path.join(tmpdir(), 'trace-'));
const log = path.join(folder, 'log');
const lines: string[] = [];
let site: RunningSite;

const faulty: Plugin = {
  name: 'faults',
  setup({ onLoad }) {
    for (const [file, [before, fault]] of Object.entries(FAULTS))
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, () => {
        const text = readFileSync(path.join(root, file), 'utf8');
        expect(text.split(before).length, `${before} in ${file}`).toBe(2);
        return { contents: text.replace(before, `${fault} ${before}`), loader: 'tsx' };
      });
  },
};

beforeAll(async () => {
  const outfile = path.join(folder, 'index.js');
  await build({ ...workerBundle, sourcemap: 'linked', entryPoints: [path.join(root, 'src/index.ts')], outfile, plugins: [faulty] });
  site = await startSite({ script: readFileSync(outfile, 'utf8'), onLog: (line) => lines.push(line) });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const visit = (address: string) => ask(site.origin, address, { headers: { accept: 'text/html' } });

/** Runs the command on what the Worker has printed. */
function trace(reference: string, change = (text: string) => text): Promise<{ code: number; text: string }> {
  writeFileSync(log, change(lines.join('\n')));
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/trace/trace.ts', reference, '--log', log, '--worker', folder], { cwd: root }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    ),
  );
}

/** `file:line` of a fault, and its source line as the command prints it. */
function shownPlace(file: keyof typeof FAULTS): string[] {
  const number = readFileSync(path.join(root, file), 'utf8').split(FAULTS[file][0])[0]!.split('\n').length;
  return [`${file}:${number}:`, `> ${String(number).padStart(4)} | ${FAULTS[file][1]}`];
}

test('a block that throws costs its own place; the page’s request id leads to the source line [OPS-01] [BLK-26]', async () => {
  const { status, headers, text } = await visit('/renters-insurance');
  expect([status, text.includes('class="callout"'), text.includes('</footer>')]).toEqual([200, false, true]);
  const found = await trace(String(headers['x-request-id']));
  expect(found.code).toBe(0);
  for (const part of [
    'error block-failed: RangeError: thrown in a block',
    'component: Callout',
    ...shownPlace('src/blocks/callout/Callout.tsx'),
  ])
    expect(found.text).toContain(part);
});

test('the reference on an error page leads to the source line [OPS-01]', async () => {
  const { status, text } = await visit('/thrown');
  const reference = /Reference: ([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
  expect(status).toBe(500);
  const found = await trace(reference.toUpperCase());
  for (const part of ['error request-failed: TypeError: thrown in a route', 'path: /thrown', ...shownPlace('src/routes/page.ts')])
    expect(found.text).toContain(part);
});

test('a line of another build is not mapped: its lines would be wrong [OPS-01]', async () => {
  const { headers } = await visit('/thrown');
  const { text } = await trace(String(headers['x-request-id']), (all) => all.replace(/"build":"\w+"/g, '"build":"0dd"'));
  expect(text).toMatch(/of build 0dd, and dist is build [0-9a-f]{8}: check out what was deployed/);
  expect(text).not.toContain('src/routes/page.ts');
});
