/** React hook that loads data for a component. */
import { useEffect, useState } from 'react';

export interface Loaded<T> {
  /** `undefined` until it is loaded. */
  value?: T;
  /** Why it could not be loaded. */
  problem?: string;
}

/** @param key of the data: another key loads again, an empty one loads nothing @param waitMs before it is loaded, for keys that are typed */
export function useLoaded<T>(key: string, load: () => Promise<T>, waitMs = 0): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is loaded
  useEffect(() => {
    if (!key) return undefined;
    let isGone = false;
    const ask = () =>
      load().then(
        (value) => !isGone && setState({ value }),
        (error: Error) => !isGone && setState({ problem: error.message }),
      );
    const timer = setTimeout(ask, waitMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return state;
}
