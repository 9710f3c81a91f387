/** The durable queue: events that `track()` has left in localStorage, until the collector has accepted or rejected them. Never throws. */
import { cutText } from '../../src/lib/text/cut-text.rules.ts';
import { BATCH_BYTES_MAX, TEXT_MAX, type PostedEvent } from '../../src/tracking/event-format.rules.ts';

/** Prefix that `track()` writes; the rest is the event's id, except for its dot. */
const KEY = 'EVENT ';
/** Older events are deleted: the collector would not accept their time. */
export const AGE_MAX_MS = 3 * 24 * 3600_000;
/** UTF-16 units of all stored events together; the oldest are dropped. */
export const ROOM = BATCH_BYTES_MAX;

/** An event in the format sent, and its storage key. */
export interface QueuedEvent extends PostedEvent {
  key: string;
}

/** Events of all tabs and pages, oldest first, up to the size limit. Deletes what is too old, too much or not ours. */
export function queuedEvents(): QueuedEvent[] {
  const found: QueuedEvent[] = [];
  let room = ROOM;
  for (const key of eventKeys().reverse()) {
    // Another tab may have sent it meanwhile.
    const text: string = localStorage[key] ?? '';
    room -= key.length + text.length;
    const event = readEvent(key, text);
    if (event && room >= 0) found.unshift(event);
    else dropEvents([key]);
  }
  return found;
}

/** @param keys all stored events by default */
export function dropEvents(keys: readonly string[] = eventKeys()): void {
  for (const key of keys) localStorage.removeItem(key);
}

/** Stores events recorded before the page was shown, now that it is. */
export function queueEvents(events: readonly object[]): void {
  try {
    for (const event of events) localStorage[`${KEY}${Date.now()}-${Math.random()}`] = JSON.stringify(event);
  } catch {}
}

/** Sorted by time; none where storage is blocked. */
function eventKeys(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .sort();
  } catch {
    return [];
  }
}

/** Texts are cut to the registry's limits. */
function readEvent(key: string, text: string): QueuedEvent | undefined {
  try {
    const event = JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cutText(value, TEXT_MAX) : value)) as PostedEvent;
    // Two slashes would be another host's address.
    const page = event.page.replace(/^\/+/, '/');
    return Math.abs(Date.now() - event.at) < AGE_MAX_MS ? { ...event, page, id: key.slice(KEY.length).replace('.', ''), key } : undefined;
  } catch {
    return undefined;
  }
}
