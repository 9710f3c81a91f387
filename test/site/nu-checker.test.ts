/**
 * The Nu checker, W3C's validator, finds no error on any page or in any state of a block. It needs Java and 30 MB, so it runs only where
 * `VNU_JAR` names its file (decision 084); `test/nu-rules.ts` has its rules that html-validate misses.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { blockExamples } from '../../src/generated/examples.ts';
import { registry } from '../../src/generated/registry.ts';
import { stressedExamples } from '../../src/page/render/stressed-examples.ts';
import { urls } from '../../src/site/urls.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { samplePages } from './sample-pages.ts';

const jar = process.env.VNU_JAR;

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
}

/** Messages that are no fault of ours, each with its reason. */
const accepted: RegExp[] = [
  // The checker knows the styles of some years ago: no container queries.
  /^CSS:/,
  // Safari does not treat a list without bullets as a list, unless it has the role.
  /^The “list” role is unnecessary/,
  // The example of a trusted frame, from another host.
  /^Potentially bad value “[^”]*” for attribute “sandbox”/,
  // The example of long words.
  /^This document appears to be written in German/,
];

const states = Object.entries(blockExamples).flatMap(([folder, { examples }]) => {
  const block = [...registry.values()].find((each) => each.folder === folder)!;
  // In editing mode the platform's marks are in the markup, which HTML does not know.
  return Object.entries({ ...examples, ...stressedExamples(block, examples.default) }).flatMap(([name, { editing }]) =>
    editing ? [] : [urls.gallery(folder, name)],
  );
});
const places = [...samplePages, ...states.map((address) => ({ host: 'localhost', address }))];

test('the Nu checker finds nothing on any page or in any state of a block [BLK-27]', { timeout: 600_000 }, async ({ skip }) => {
  skip(!jar, 'VNU_JAR names no Nu checker');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nu-'));
  try {
    for (const [index, { host, address }] of places.entries()) {
      const { text } = await ask(siteOrigin(), address, { host, headers: { accept: 'text/html' } });
      writeFileSync(path.join(folder, `${index}.html`), text);
    }
    const args = ['-Xss8m', '-jar', jar as string, '--format', 'json', '--stdout', '--exit-zero-always', folder];
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const faults = messages
      .filter(({ type, subType, message }) => (type === 'error' || subType === 'warning') && !accepted.some((one) => one.test(message)))
      .map(({ url, message }) => `${places[Number(path.basename(url, '.html'))]?.address}: ${message}`);
    expect(faults).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
