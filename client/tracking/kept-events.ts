/** The durable queue: what `track()` has left in localStorage, until the collector has answered for it. Never throws. */
import { cutText } from '../../src/lib/cut-text/rules.ts';
import { BATCH_BYTES_MAX, TEXT_MAX, type WireEvent } from '../../src/tracking/wire/rules.ts';

/** As `track()` writes it; what follows is the event's id, but for its dot. */
const KEY = 'EVENT ';
/** Older events are forgotten: the collector would not believe their time. */
export const AGE_MAX_MS = 3 * 24 * 3600_000;
/** UTF-16 units of all kept events together; the oldest make room. */
export const ROOM = BATCH_BYTES_MAX;

/** An event as it travels, and where it is kept. */
export interface KeptEvent extends WireEvent {
  key: string;
}

/** Of all tabs and pages, oldest first, no more than there is room for. What is too old, too much or not ours goes. */
export function keptEvents(): KeptEvent[] {
  const found: KeptEvent[] = [];
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

/** @param keys all of them, unless given */
export function dropEvents(keys: readonly string[] = eventKeys()): void {
  for (const key of keys) localStorage.removeItem(key);
}

/** What happened before anybody saw the page, now that somebody does. */
export function keepEvents(events: readonly object[]): void {
  try {
    for (const event of events) localStorage[`${KEY}${Date.now()}-${Math.random()}`] = JSON.stringify(event);
  } catch {}
}

/** By time; none where storage is blocked. */
function eventKeys(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .sort();
  } catch {
    return [];
  }
}

/** Texts are cut to what the registry allows. */
function readEvent(key: string, text: string): KeptEvent | undefined {
  try {
    const event = JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cutText(value, TEXT_MAX) : value)) as WireEvent;
    // Two slashes would be another host's address.
    const page = event.page.replace(/^\/+/, '/');
    return Math.abs(Date.now() - event.at) < AGE_MAX_MS ? { ...event, page, id: key.slice(KEY.length).replace('.', ''), key } : undefined;
  } catch {
    return undefined;
  }
}
