/** Browser storage that never throws: it may be blocked, full, or contain values of an older page or a visitor. */

type Area = 'localStorage' | 'sessionStorage';

/** @returns the parsed value, `null` when the key is empty, `undefined` when it cannot be read */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null');
  } catch {
    return;
  }
}

/** Stores a value as JSON; does nothing when storage is blocked or full. */
export function writeJson(area: Area, key: string, value: unknown): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
  } catch {}
}

/** Deletes a key. */
export function dropJson(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {}
}
