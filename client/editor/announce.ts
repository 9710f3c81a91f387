/** What screen readers are told of saving: trouble at once, and that all is saved when the editor pauses; none of the saves in between. */
import { useEffect, useRef, useState } from 'react';
import type { Saving } from './store.ts';

const PAUSE_MS = 2500;

/** @param hasWorked a page that is opened is saved: that is no news @returns what is said, and after how long; nothing to say at all */
export function announcement(
  saving: Saving,
  words: string,
  problem: string,
  hasWorked: boolean,
): { words: string; waitMs: number } | undefined {
  if (saving === 'saving' || !hasWorked) return undefined;
  const isTrouble = saving !== 'saved' || problem !== '';
  return { words: [words, problem].filter(Boolean).join('. '), waitMs: isTrouble ? 0 : PAUSE_MS };
}

/** @param words as the bar shows them @returns what is said now, empty while nothing is */
export function useAnnounced(saving: Saving, words: string, problem: string): string {
  const [said, setSaid] = useState('');
  const hasWorked = useRef(false);
  useEffect(() => {
    hasWorked.current ||= saving !== 'saved' || problem !== '';
    const next = announcement(saving, words, problem, hasWorked.current);
    if (!next) {
      setSaid('');
      return undefined;
    }
    const timer = setTimeout(() => setSaid(next.words), next.waitMs);
    return () => clearTimeout(timer);
  }, [saving, words, problem]);
  return said;
}
