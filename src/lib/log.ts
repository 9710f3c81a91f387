/** One structured line for each thing worth knowing. Personal data never goes in. */
import { requestId } from './request-context.ts';

export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  /** Something failed or was refused; kept unsampled. `event` is a fixed kebab-case name, details are fields. */
  error(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
}

/** Writes JSON lines to the Worker's log, each with the id of the request under way. */
export function consoleLog(): Log {
  const write =
    (level: 'error' | 'warn' | 'info') =>
    (event: string, fields: LogFields = {}) => {
      // biome-ignore lint/suspicious/noConsole: the one place that writes the log
      console[level](JSON.stringify({ level, event, request: requestId(), ...fields }));
    };
  return { error: write('error'), warn: write('warn'), info: write('info') };
}

/** The message of anything thrown, short enough for a log line. */
export function reason(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}
