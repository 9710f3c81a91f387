/** A control whose choice is saved at once: it shows what was chosen until the server has it, or has refused it. */
import { useState } from 'react';

/** @param save ends when it is taken or refused @returns what the control shows, and what it is given */
export function useWanted<T>(value: T, save: (value: T) => Promise<unknown>): [shown: T, choose: (value: T) => void] {
  const [wanted, setWanted] = useState<{ value: T }>();
  const choose = (next: T) => {
    const mine = { value: next };
    setWanted(mine);
    // Another choice meanwhile builds on this one, and is the one that is shown.
    void save(next).finally(() => setWanted((now) => (now === mine ? undefined : now)));
  };
  return [wanted ? wanted.value : value, choose];
}
