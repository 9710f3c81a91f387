/** The nightly backup as a job of cron: a step each minute from 08:00 UTC until the day's copy is verified; a line in the log while the newest one is too old. */
import type { Services } from '../service-types.ts';
import { NEWEST_KEY, type Newest, newest } from './format.ts';
import { pruneBackups } from './retention.ts';
import { stepOfBackup } from './run-backup.ts';
import type { Bucket } from './sealed-store.ts';

/** UTC: the middle of the night where editors work. */
const STARTS_AT_HOUR = 8;
const HOUR_MS = 3600_000;
/** A day, and two hours for the work. */
export const LATE_HOURS = 26;

/** @returns the day whose backup is due, YYYY-MM-DD: today's from eight o'clock, yesterday's before */
export const dueDay = (now: number): string => new Date(now - STARTS_AT_HOUR * HOUR_MS).toISOString().slice(0, 10);

export async function newestBackup(backups: Bucket): Promise<Newest | undefined> {
  const stored = await backups.get(NEWEST_KEY);
  return stored ? newest.parse(await stored.json()) : undefined;
}

export const isLate = (known: Newest | undefined, now: number): boolean => !known || now - known.at > LATE_HOURS * HOUR_MS;

type Needs = Pick<Services, 'env' | 'settings' | 'clock' | 'log'>;

/** One step when a backup is due. @returns the backup once it is complete */
export async function backUpNightly({ env, settings, clock, log }: Needs): Promise<Newest | undefined> {
  const { BACKUPS: backups, DB, EVENTS, UPLOADS: uploads } = env;
  if (!backups || settings.BACKUP_KEY === '') return undefined;
  const day = dueDay(clock.now());
  if ((await newestBackup(backups))?.day === day) return undefined;
  const made = await stepOfBackup(day, {
    databases: { DB, EVENTS },
    uploads,
    backups,
    key: settings.BACKUP_KEY,
    now: () => clock.now(),
  });
  if (!made) return undefined;
  const removed = await pruneBackups(backups, clock);
  log.info('backup-verified', { ...made, removed });
  return made;
}

/** Each ten minutes: the alarm is on this line. */
export async function reportLateBackup({ env, settings, clock, log }: Needs): Promise<void> {
  if (!env.BACKUPS || settings.BACKUP_KEY === '') return;
  const known = await newestBackup(env.BACKUPS);
  if (isLate(known, clock.now())) log.error('backup-late', { newest: known?.day ?? 'none', limitHours: LATE_HOURS });
}
