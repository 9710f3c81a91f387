/** The id of the request under way, for every log line and for error references. Made here: ids that come from outside are not trusted. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs a request with an id of its own. */
export const withRequestId = <T>(run: () => T): T => current.run(crypto.randomUUID(), run);

/** @returns the id of the request under way; `undefined` outside of one (alarms, cron) */
export const requestId = (): string | undefined => current.getStore();
