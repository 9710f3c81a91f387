/** Entry point of tracking: one typed call over the registry of events. It stores permitted events on the device at once; client/tracking/ sends them (decision 054). Small, since many scripts include it. */
import type { TrackEvents } from '../src/tracking/events.ts';

type TrackEvent = {
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
 * Records an event; at a hundred in memory the oldest is dropped. Nothing is recorded for editors (S1 §6). Only what a visitor has accepted, on a
 * page that was shown, is stored on the device: under its own key (its id, in order of time), so that tabs never overwrite each other.
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

// A copy, oldest first, for the developer test page and the console.
Object.defineProperty(globalThis, 'trackedEvents', { get: () => [...queue] });

declare global {
  interface Document {
    /** Prerendered and not shown yet. */
    prerendering?: boolean;
  }
  /** The newest events of this page. */
  var trackedEvents: TrackEvent[];
}
