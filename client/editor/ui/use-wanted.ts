/** State of a control whose choice is saved at once: it shows the choice until the server has saved or refused it. */
import { useState } from 'react';

/** @param save resolves when saved or refused @returns the shown value and its setter */
export function useWanted<T>(value: T, save: (value: T) => Promise<unknown>): [shown: T, choose: (value: T) => void] {
  const [wanted, setWanted] = useState<{ value: T }>();
  const choose = (next: T) => {
    const mine = { value: next };
    setWanted(mine);
    // A later choice builds on this one and is the one shown.
    void save(next).finally(() => setWanted((now) => (now === mine ? undefined : now)));
  };
  return [wanted ? wanted.value : value, choose];
}
