/** Tracking starts here: one typed call over a registry of events, held in a capped queue until a transport takes them. */

/** Event types and their payloads (S1 §3, §9). A feature adds its own by declaring into this interface: `declare module '…/track.ts' { interface TrackEvents { … } }`. */
export interface TrackEvents {
  /** A visitor opened an accordion item. */
  ACCORDION_OPENED: { title: string };
  /** A visitor saved an agency as theirs, or followed a link that did (S1 §3, §4). */
  AGENCY_SAVED: { agency_id: string; agency_name: string };
  /** A visitor looks at an agency's page. */
  AGENCY_VIEWED: { agency_id: string; agency_name: string };
  /** A video began, was stopped, or came to its end. `video`: the provider's id, or the file's address. */
  VIDEO: { action: 'playing' | 'paused' | 'ended'; video: string; title: string };
}

/** `at` is an ISO time. */
export type TrackEvent = { [T in keyof TrackEvents]: { type: T; payload: TrackEvents[T]; at: string } }[keyof TrackEvents];

const CAPACITY = 100;
const queue: TrackEvent[] = [];

/** Holds an event; the oldest makes room when the queue is full. Nothing is held in editing mode, which turns tracking off (S1 §6). */
export function track<T extends keyof TrackEvents>(type: T, payload: TrackEvents[T]): void {
  if ('editing' in document.documentElement.dataset) return;
  queue.push({ type, payload, at: new Date().toISOString() } as TrackEvent);
  if (queue.length > CAPACITY) queue.shift();
}

// A copy, oldest first, for the developer test page and for whoever asks in the console.
Object.defineProperty(globalThis, 'trackedEvents', { get: () => [...queue] });

declare global {
  /** What waits in the tracking queue. */
  var trackedEvents: TrackEvent[];
}
