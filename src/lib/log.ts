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

/** Errors without a name of ours: faults of our code or of a database. The message of a named error says enough. */
const FAULTS = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'AggregateError']);
const MAX_STACK = 4096;

/**
 * Fields of a line about anything thrown: its message, and of a fault where it happened. A refusal or a failure of a service has no place
 * of interest, but what it was caused by may have.
 */
export function fault(error: unknown): { reason: string; stack?: string } {
  const stack = placesOf(error);
  return { reason: reason(error), ...(stack && { stack }) };
}

/** The places alone: the message is said already, and what of it is not said must not come back by the stack. */
function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (!FAULTS.has(error.name)) return placesOf(error.cause);
  const { stack = '', name, message } = error;
  const said = `${name}: ${message}`;
  const places = stack.startsWith(said) ? stack.slice(said.length) : stack.slice(Math.max(0, stack.indexOf('\n    at ')));
  return places.trim().slice(0, MAX_STACK);
}

/** The message of anything thrown, short enough for a log line. */
export function reason(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}
