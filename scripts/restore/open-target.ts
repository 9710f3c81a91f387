/** Opens the databases and buckets that a restore reads and writes: of this machine, or of an environment at Cloudflare through remote bindings. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { root } from '../lib/files.ts';
import { simulator } from '../lib/miniflare.ts';
import type { RestoreTarget } from './restore-into.ts';

export interface OpenTarget {
  target: RestoreTarget;
  close(): Promise<void>;
}

const config = (env?: string) => readConfig({ config: path.join(root, 'wrangler.toml'), ...(env && { env }) }, { hideWarnings: true });

/** @param state folder of local data, as `wrangler dev --persist-to` has it in `v3` */
export async function openLocal(state: string): Promise<OpenTarget> {
  const { d1_databases, r2_buckets } = config();
  const mf = simulator({
    modules: true,
    script: 'export default {}',
    d1Databases: Object.fromEntries(
      d1_databases.map(({ binding, database_id }: { binding: string; database_id?: string }) => [binding, database_id]),
    ),
    r2Buckets: Object.fromEntries(
      r2_buckets.map(({ binding, bucket_name }: { binding: string; bucket_name?: string }) => [binding, bucket_name]),
    ),
    resourcePersistencePath: state,
  });
  return { target: await mf.getBindings<RestoreTarget>(), close: () => mf.dispose() };
}

/**
 * Needs `CLOUDFLARE_API_TOKEN` (edit D1 and R2, edit Workers Scripts) and `CLOUDFLARE_ACCOUNT_ID`, or a wrangler login.
 * @param env of wrangler.toml, with the ids of the new databases
 */
export async function openRemote(env: string): Promise<OpenTarget> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'));
  const configPath = path.join(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(remoteConfig(env)));
  const proxy = await getPlatformProxy<Record<keyof RestoreTarget, never>>({ configPath, persist: false, remoteBindings: true });
  return {
    target: proxy.env as unknown as RestoreTarget,
    async close() {
      await proxy.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Worker with nothing but the data of an environment, each binding at Cloudflare. */
export function remoteConfig(env: string) {
  const { d1_databases, r2_buckets, compatibility_date } = config(env);
  if (!r2_buckets.some(({ binding }: { binding: string }) => binding === 'BACKUPS'))
    throw new Error(`The environment "${env}" has no bucket of backups: use preview, whose databases are production's.`);
  const remote = { remote: true };
  return {
    name: 'carrier-site-restore',
    compatibility_date,
    d1_databases: d1_databases.map(({ binding, database_name, database_id }: Record<string, unknown>) => ({
      binding,
      database_name,
      database_id,
      ...remote,
    })),
    r2_buckets: r2_buckets.map(({ binding, bucket_name }: Record<string, unknown>) => ({ binding, bucket_name, ...remote })),
  };
}
