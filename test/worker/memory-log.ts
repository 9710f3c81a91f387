/** A log in memory, for tests to read. */
import type { Log, LogFields } from '../../src/lib/logging/log.ts';

export interface MemoryLog extends Log {
  lines: { level: 'error' | 'warn' | 'info'; event: string; fields: LogFields }[];
  events(name: string): LogFields[];
}

export function memoryLog(): MemoryLog {
  const lines: MemoryLog['lines'] = [];
  const write =
    (level: 'error' | 'warn' | 'info') =>
    (event: string, fields: LogFields = {}) => {
      lines.push({ level, event, fields });
    };
  return {
    lines,
    events: (name) => lines.filter(({ event }) => event === name).map(({ fields }) => fields),
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
  };
}
