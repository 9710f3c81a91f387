/**
 * npm run alarms [-- --apply]: compares the alarms with Cloudflare's, and prints what it would create or change; with --apply it does so.
 * Needs CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN (Notifications: Edit, Workers Observability: Edit), CLOUDFLARE_ZONE_ID and ALARM_EMAIL.
 */
import path from 'node:path';
import { accountFrom } from '../lib/cloudflare.ts';
import { root } from '../lib/files.ts';
import { apply, readPlan } from './plan.ts';

export interface Run {
  env: Readonly<Record<string, string | undefined>>;
  isApplied: boolean;
  /** Name of the deployed Worker. */
  worker(): Promise<string>;
  /** Prints a line. */
  say(line: string): void;
}

/** @throws Error that names what is missing, or the API's own reason */
export async function bringAlarms({ env, isApplied, worker, say }: Run): Promise<void> {
  const account = accountFrom(env, 'the permissions Notifications: Edit and Workers Observability: Edit');
  const { CLOUDFLARE_ZONE_ID: zone, ALARM_EMAIL: email } = env;
  if (!zone) throw new Error('CLOUDFLARE_ZONE_ID is missing: the id of the zone of the public hosts.');
  if (!email) throw new Error('ALARM_EMAIL is missing: the address that gets the notifications.');
  const steps = await readPlan(account, { worker: await worker(), zone, email });
  for (const { what, name, kind } of steps) say(`${what.padEnd(9)} ${name}  (${kind.path})`);
  if (steps.some(({ what }) => what === 'left over')) say('Left over: no alarm of the list any more. Delete it in the dashboard.');
  if (!isApplied) return say('Nothing was sent. To send it: npm run alarms -- --apply');
  await apply(account, steps);
  say('Done.');
}

if (import.meta.main)
  await bringAlarms({
    env: process.env,
    isApplied: process.argv.includes('--apply'),
    async worker() {
      const { unstable_readConfig: readConfig } = await import('wrangler');
      return readConfig({ config: path.join(root, 'wrangler.toml'), env: 'production' }, { hideWarnings: true }).name ?? '';
    },
    say: (line) => console.log(line),
  }).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
