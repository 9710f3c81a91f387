/** Says in the log what went wrong with a stored thing: once for each different trouble, however often the thing is asked for. */
import { type Log, type LogFields, fault, reason } from '../../lib/log.ts';
import { MalformedLayout } from '../parse-layout.ts';
import { UpstreamError } from '../source.ts';

const MAX_KEPT = 500;

export class Trouble {
  #said = new Map<string, string>();

  constructor(private readonly log: Log) {}

  /** @param key what it is about · @param named the same for readers of the log */
  say(event: string, key: string, named: LogFields, error: unknown): void {
    const line = `${event} ${reason(error)}`;
    if (this.#said.get(key) === line) return;
    if (this.#said.size >= MAX_KEPT) this.#said.clear();
    this.#said.set(key, line);
    this.log.error(event, { ...named, ...details(error), ...fault(error) });
  }

  /** A layout that breaks the protocol is named by its field; anything else by the kind of failure. */
  sayRefreshFailed(key: string, named: LogFields, error: unknown): void {
    this.say(isMalformed(error) ? 'layout-malformed' : 'content-refresh-failed', key, named, error);
  }

  /** It works again: the next trouble is news. */
  isOver(key: string): void {
    this.#said.delete(key);
  }
}

function details(error: unknown): LogFields {
  if (error instanceof MalformedLayout) return { field: error.path };
  return error instanceof UpstreamError ? { kind: error.kind } : {};
}

/** Whether the platform answered, but not with what the protocol promises. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof MalformedLayout || (error instanceof UpstreamError && error.kind === 'malformed');
