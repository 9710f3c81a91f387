/**
 * npm run restore -- --env preview [--from 2026-11-27] [--resume]: brings a backup into an empty account, whose ids are in wrangler.toml.
 * npm run restore -- --env local [--state folder]: the same on this machine. BACKUP_KEY is read from the environment.
 * Exits with 1 when it could not begin or a part is wrong, with 2 when it is done and something is missing.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/files.ts';
import { openLocal, openRemote } from './open-target.ts';
import { restoreInto } from './restore-into.ts';

async function restore(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, env: { type: 'string' }, state: { type: 'string' }, resume: { type: 'boolean', default: false } },
  });
  const { BACKUP_KEY: key = '' } = process.env;
  if (!values.env) throw new Error('Name the target: --env preview, or --env local.');
  if (key === '') throw new Error('BACKUP_KEY is missing in the environment: the key that sealed the backup.');
  const day = values.from === 'newest' ? undefined : values.from;
  if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error('--from takes a day, 2026-11-27, or newest.');
  const { target, close } =
    values.env === 'local' ? await openLocal(values.state ?? path.join(root, '.wrangler/state/v3')) : await openRemote(values.env);
  try {
    const say = (line: string) => console.log(line);
    const { manifest, rows, files, milliseconds, losses } = await restoreInto({ target, key, day, isResumed: values.resume, say });
    const minutes = (milliseconds / 60_000).toFixed(1);
    console.log(`\nrestored ${rows} rows and ${files} files in ${minutes} minutes`);
    console.log(`lost     everything written after ${new Date(manifest.begun).toISOString()}, and of the backup:`);
    for (const loss of losses.length > 0 ? losses : ['nothing']) console.log(`         ${loss}`);
    console.log('next     docs/restore.md, from "After the rows": deploy, renew the pages, look');
    return losses.length > 0 ? 2 : 0;
  } finally {
    await close();
  }
}

restore(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
