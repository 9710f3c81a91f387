/** A log that an outage does not flood: events which every request of it would repeat come once in a while, with how many were left out. */
import type { Clock } from './clock.ts';
import type { Log, LogFields } from './log.ts';

export const DAMPED_MS = 10_000;

/**
 * Lines of one event, kind and upstream count as the same. The first is written at once.
 * @param events names of the events that are damped; all others pass
 */
export function dampedLog(log: Log, clock: Clock, events: readonly string[]): Log {
  const damped = new Set(events);
  const said = new Map<string, { at: number; leftOut: number }>();
  const write =
    (level: keyof Log) =>
    (event: string, fields: LogFields = {}): void => {
      if (!damped.has(event)) {
        log[level](event, fields);
        return;
      }
      // Both are fixed words, so the map stays small.
      const key = `${event} ${fields.kind ?? ''} ${fields.upstream ?? ''}`;
      const before = said.get(key);
      const now = clock.now();
      if (before && now - before.at < DAMPED_MS && now >= before.at) {
        before.leftOut++;
        return;
      }
      said.set(key, { at: now, leftOut: 0 });
      log[level](event, before?.leftOut ? { ...fields, leftOut: before.leftOut } : fields);
    };
  return { error: write('error'), warn: write('warn'), info: write('info') };
}
