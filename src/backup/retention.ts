/** Deletes old backups: thirty days in full, then of each month the first one's content for a year. Personal data are gone after thirty days. */
import type { Clock } from '../lib/time/clock.ts';
import { CONTENT_TABLES, FOLDER } from './format.ts';
import type { Bucket } from './sealed-store.ts';

export const FULL_DAYS = 30;
export const CONTENT_DAYS = 366;
const DAY_MS = 24 * 3600_000;

/** @returns the keys to delete of what the bucket holds, and none of a backup that is kept */
export function outdated(keys: readonly string[], now: number): string[] {
  const days = [...new Set(keys.map(dayOf))].filter((day) => day !== '').sort();
  const firsts = new Set(days.filter((day, at) => days[at - 1]?.slice(0, 7) !== day.slice(0, 7)));
  return keys.filter((key) => {
    const day = dayOf(key);
    const age = (now - Date.parse(day)) / DAY_MS;
    if (day === '' || age <= FULL_DAYS) return false;
    return age > CONTENT_DAYS || !firsts.has(day) || !isContent(key);
  });
}

const dayOf = (key: string): string => /^backups\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1] ?? '';

function isContent(key: string): boolean {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return name === 'manifest' || name.startsWith('uploads-') || CONTENT_TABLES.has(/^DB-(.+)-\d+$/.exec(name)?.[1] ?? '');
}

/** R2 deletes as many in one call. */
const MOST_KEYS = 1000;

/** @returns how many objects were deleted */
export async function pruneBackups(backups: Bucket, clock: Clock): Promise<number> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await backups.list({ prefix: FOLDER, ...(cursor && { cursor }) });
    keys.push(...listed.objects.map(({ key }) => key));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
  const old = outdated(keys, clock.now());
  for (let at = 0; at < old.length; at += MOST_KEYS) await backups.delete(old.slice(at, at + MOST_KEYS));
  return old.length;
}
