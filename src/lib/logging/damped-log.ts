/** A log that an outage does not flood: events that every request repeats are written once in a while, with the number of dropped lines. */
import type { Clock } from '../time/clock.ts';
import type { Log, LogFields } from './log.ts';

export const DAMPED_MS = 10_000;

/**
 * Lines with the same event, kind and upstream count as the same. The first is written at once.
 * @param events names of the damped events; all others pass
 */
export function dampedLog(log: Log, clock: Clock, events: readonly string[]): Log {
  const damped = new Set(events);
  const written = new Map<string, { at: number; leftOut: number }>();
  const write =
    (level: keyof Log) =>
    (event: string, fields: LogFields = {}): void => {
      if (!damped.has(event)) {
        log[level](event, fields);
        return;
      }
      // Both are fixed names, so the map stays small.
      const key = `${event} ${fields.kind ?? ''} ${fields.upstream ?? ''}`;
      const before = written.get(key);
      const now = clock.now();
      if (before && now - before.at < DAMPED_MS && now >= before.at) {
        before.leftOut++;
        return;
      }
      written.set(key, { at: now, leftOut: 0 });
      log[level](event, before?.leftOut ? { ...fields, leftOut: before.leftOut } : fields);
    };
  return { error: write('error'), warn: write('warn'), info: write('info') };
}
