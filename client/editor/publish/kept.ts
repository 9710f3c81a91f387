/** What a panel holds while another one is open: what was found and the reasons given are not lost by looking at a field. Until the page is left. */
import { useState } from 'react';

const kept = new Map<string, unknown>();

/** As `useState`, and there again when the panel is. @param name of the state, one for all panels */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const keep = (next: T) => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, keep];
}
