/** Logs failures of a stored value once for each different error, however often the value is requested. */
import { type Log, type LogFields, fault, reason } from '../../lib/logging/log.ts';
import { MalformedLayout } from '../parse-layout.ts';
import { UpstreamError } from '../source.ts';

const MAX_KEPT = 500;

export class FaultLog {
  #logged = new Map<string, string>();

  constructor(private readonly log: Log) {}

  /** @param key of the value · @param named log fields that name the value */
  say(event: string, key: string, named: LogFields, error: unknown): void {
    const line = `${event} ${reason(error)}`;
    if (this.#logged.get(key) === line) return;
    if (this.#logged.size >= MAX_KEPT) this.#logged.clear();
    this.#logged.set(key, line);
    this.log.error(event, { ...named, ...details(error), ...fault(error) });
  }

  /** A layout that violates the protocol is logged with its field; another failure with its kind. */
  sayRefreshFailed(key: string, named: LogFields, error: unknown): void {
    this.say(isMalformed(error) ? 'layout-malformed' : 'content-refresh-failed', key, named, error);
  }

  /** The value works again: its next failure is logged. */
  isOver(key: string): void {
    this.#logged.delete(key);
  }
}

function details(error: unknown): LogFields {
  if (error instanceof MalformedLayout) return { field: error.path };
  return error instanceof UpstreamError ? { kind: error.kind } : {};
}

/** Whether the platform responded, but against the protocol. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof MalformedLayout || (error instanceof UpstreamError && error.kind === 'malformed');
