/** Structured log: one line for each event worth knowing, never with personal data. */
import { requestId } from '../http/request-context.ts';

export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  /** An error or a refusal; not sampled. `event` is a fixed kebab-case name, details are fields. */
  error(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
}

/**
 * Writes JSON lines to the Worker's log, each with the id of the current request.
 * @param build id of the running build, added to stack frames: only its source map knows their lines (`npm run trace`)
 */
export function consoleLog(build?: string): Log {
  const write =
    (level: 'error' | 'warn' | 'info') =>
    (event: string, fields: LogFields = {}) => {
      // biome-ignore lint/suspicious/noConsole: the one place that writes the log
      console[level](JSON.stringify({ level, event, request: requestId(), ...fields, ...(fields.stack && { build }) }));
    };
  return { error: write('error'), warn: write('warn'), info: write('info') };
}

/** Names of errors that we do not define: faults of our code or of a database. For our named errors the message is enough. */
const FAULTS = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'AggregateError']);
const MAX_STACK = 4096;

/**
 * Log fields of an error: its message, and for a fault its stack frames. The frames of a refusal or of a service's failure are of no
 * interest, but those of its cause may be.
 */
export function fault(error: unknown): { reason: string; stack?: string } {
  const stack = placesOf(error);
  return { reason: reason(error), ...(stack && { stack }) };
}

/** Stack frames only: the message is logged already, and parts removed from it must not return in the stack. */
function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (!FAULTS.has(error.name)) return placesOf(error.cause);
  const { stack = '', name, message } = error;
  const heading = `${name}: ${message}`;
  const start = stack.startsWith(heading) ? heading.length : stack.indexOf('\n    at ');
  return start < 0 ? '' : stack.slice(start).trim().slice(0, MAX_STACK);
}

/** The message of any thrown value, short enough for a log line. */
export function reason(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}
