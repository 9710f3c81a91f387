/** `caught.ts key|ack|draft|leak`: runs a short soak with a fault of ours, and succeeds when the observer names the invariant that it breaks. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitCode } from '../../scripts/lib/processes.ts';
import { events } from './invariants/events.ts';
import { memory } from './invariants/memory.ts';
import { pageAge } from './invariants/page-age.ts';
import { publicDrafts } from './invariants/public-drafts.ts';
import { BREAKS, type Break } from './worker/control.ts';

/** How long the observer needs: a page may be old for 20 s. */
const OURS: Record<Break, { minutes: string; breaks: string }> = {
  key: { minutes: '0.8', breaks: pageAge.name },
  ack: { minutes: '0.25', breaks: events.name },
  leak: { minutes: '0.5', breaks: memory.name },
  draft: { minutes: '0.25', breaks: publicDrafts.name },
};

const fault = BREAKS.find((one) => one === process.argv[2]);
if (!fault) throw new Error(`One of ${BREAKS.join(', ')} is expected.`);
const { minutes, breaks } = OURS[fault];
const args = ['--break', fault, '--minutes', minutes, '--visitors', '4', '--isolates', '2', '--rest', '200'];
const child = spawn(process.execPath, [path.join(import.meta.dirname, 'soak.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
let output = '';
child.stdout.on('data', (text: Buffer) => {
  output += text;
});
const code = await exitCode(child);
const isCaught = code === 1 && output.includes(`Violated: ${breaks}`);
console.log(isCaught ? `Caught: ${breaks}` : `${output}\nended with ${code}, and does not name: ${breaks}`);
process.exit(isCaught ? 0 : 1);
