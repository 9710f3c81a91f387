/** The nightly backup on the page Health: verified, late, none yet, and not set up [OPS-01]. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { NEWEST_KEY } from '../../backup/format.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { backupSection } from './backup-section.ts';

const { BACKUPS } = env as unknown as { BACKUPS: R2Bucket };
const AT = Date.UTC(2026, 10, 21, 12);

async function facts(at = AT, key = 'a key'): Promise<string> {
  const services = { env, settings: { BACKUP_KEY: key, TIME_ZONE: 'America/New_York' }, log: memoryLog() };
  return JSON.stringify(await backupSection({ services, at } as unknown as EditorContext));
}

test('shows whether the newest backup is verified, late or missing', async () => {
  expect(await facts(AT, '')).toContain('Not set up here');
  await BACKUPS.delete(NEWEST_KEY);
  expect(await facts()).toContain('Late: no verified backup');
  await BACKUPS.put(NEWEST_KEY, JSON.stringify({ day: '2026-11-21', at: AT - 4 * 3600_000, rows: 15_989, bytes: 5_200_000 }));
  const shown = await facts();
  expect([shown.includes('Verified'), shown.includes('15,989 rows, 5 MB')]).toEqual([true, true]);
  expect(await facts(AT + 23 * 3600_000)).toContain('Late');
});
