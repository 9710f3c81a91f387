/** Tracking starts here: one typed call over the registry of events. What may be measured is kept on the device at once; the transport sends it (client/tracking/, decision 054). Small, since many scripts have it. */
import type { TrackEvents } from '../src/tracking/events.ts';

export type TrackEvent = {
  [T in keyof TrackEvents]: {
    type: T;
    payload: TrackEvents[T];
    /** Milliseconds since 1970. */
    at: number;
    /** Path, without query. */
    page: string;
  };
}[keyof TrackEvents];

const queue: TrackEvent[] = [];
let tell = () => {};

/**
 * Notes an event; of the hundred in memory the oldest makes room. Nothing is noted for editors (S1 §6). Only what a visitor has accepted, on a
 * page that somebody sees, is kept on the device: under a key of its own (its id, in the order of time), so that tabs never write over one another.
 */
export function track<T extends keyof TrackEvents>(type: T, payload: TrackEvents[T]): void {
  const { dataset } = document.documentElement;
  if ('untracked' in dataset) return;
  const event = { type, payload, at: Date.now(), page: location.pathname } as TrackEvent;
  if (queue.push(event) > 100) queue.shift();
  if (dataset.cookies === 'accepted' && !document.prerendering && !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    try {
      localStorage[`EVENT ${event.at}-${Math.random()}`] = JSON.stringify(event);
    } catch {}
  tell();
}

/** @param then is called after each event */
export function onTracked(then: () => void): void {
  tell = then;
}

// A copy, oldest first, for the developer test page and for whoever asks in the console.
Object.defineProperty(globalThis, 'trackedEvents', { get: () => [...queue] });

declare global {
  interface Document {
    /** Made by speculation, seen by nobody yet. */
    prerendering?: boolean;
  }
  /** The newest events of this page. */
  var trackedEvents: TrackEvent[];
}
