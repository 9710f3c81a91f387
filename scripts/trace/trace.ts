/**
 * npm run trace -- <reference>: prints the log lines of a request, and the source line of each error in them.
 * The reference is on the visitor's error page and in every answer's `x-request-id`. Without options it reads the local run's log;
 * `--env production` (or `preview`) the stored log of the deployed Worker; `--log <file>` a saved one, `--log -` standard input.
 * `--worker <folder>` names another build than that of the environment. Exits with 1 when there is no such line, with 2 when it cannot be looked up.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accountFrom } from '../lib/cloudflare.ts';
import { root } from '../lib/files.ts';
import { LOCAL_LOG } from '../local-worker.ts';
import { type LogLine, linesOf } from './log-lines.ts';
import { type BuiltWorker, readBuiltWorker } from './source-places.ts';
import { storedLog } from './stored-log.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string' },
    log: { type: 'string' },
    worker: { type: 'string' },
  },
});

const ENVIRONMENTS = ['production', 'preview'];

/** Fields that have a place of their own in the output. */
const SHOWN_APART = ['level', 'event', 'request', 'reason', 'stack', 'build'];

/** Log of a request, and the folder of the Worker that wrote it. */
interface FoundLog {
  text: string;
  worker: string;
}

async function logOf(reference: string): Promise<FoundLog> {
  if (values.env) {
    if (!ENVIRONMENTS.includes(values.env)) throw new Error(`There is no environment "${values.env}": ${ENVIRONMENTS.join(', ')}.`);
    const { unstable_readConfig: readConfig } = await import('wrangler');
    const { name = '', main = '' } = readConfig({ config: path.join(root, 'wrangler.toml'), env: values.env }, { hideWarnings: true });
    const account = accountFrom(process.env, 'the permission Workers Observability: Read');
    return { text: await storedLog(account, name, reference, Date.now()), worker: path.dirname(main) };
  }
  const file = values.log === '-' ? 0 : (values.log ?? LOCAL_LOG);
  if (file === LOCAL_LOG && !existsSync(file))
    throw new Error('There is no log of a local run: npm start or npm run dev, or --env production.');
  return { text: readFileSync(file, 'utf8'), worker: path.join(root, 'dist/worker') };
}

function print(line: LogLine, builtWorker: () => BuiltWorker): void {
  const rest = Object.entries(line).filter(([name]) => !SHOWN_APART.includes(name));
  console.log(`${line.level} ${line.event}: ${line.reason ?? ''}`);
  for (const [name, value] of rest) console.log(`  ${name}: ${value}`);
  if (!line.stack) return;
  const built = builtWorker();
  if (line.build !== built.buildId) {
    console.log(
      `  The line is of build ${line.build}, and dist is build ${built.buildId}: check out what was deployed, and npm run build.`,
    );
    console.log(line.stack.replace(/^\s*/gm, '    '));
    return;
  }
  const places = built.placesOf(line.stack);
  const first = places.find(({ isOurs }) => isOurs);
  if (first) {
    console.log(`\n  ${first.file}:${first.line}:${first.column}`);
    for (const { number, text } of built.around(first))
      console.log(`  ${number === first.line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`);
    console.log('');
  }
  for (const { file, line: at, column, name } of places) console.log(`  at ${name || '(no name)'} (${file}:${at}:${column})`);
}

async function run(): Promise<number> {
  // Problem details write it as a URN.
  const reference = (positionals[0] ?? '').replace(/^urn:uuid:/i, '');
  if (!/^[0-9a-f-]{36}$/i.test(reference)) {
    console.error('Usage: npm run trace -- <reference> [--env production | --log <file>]. A reference is the id on the error page.');
    return 2;
  }
  const { text, worker } = await logOf(reference);
  const lines = linesOf(text, reference);
  if (lines.length === 0) {
    console.error(`No line of ${reference}. A request without faults leaves none, and stored lines are kept for seven days.`);
    return 1;
  }
  let built: BuiltWorker | undefined;
  const builtOnce = () => {
    built ??= readBuiltWorker(values.worker ?? worker);
    return built;
  };
  for (const line of lines) print(line, builtOnce);
  return 0;
}

process.exitCode = await run().catch((error: Error) => {
  console.error(error.message);
  return 2;
});
