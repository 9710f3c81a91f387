/** Announces the save state to screen readers: problems at once, "saved" when the editor pauses, no saves in between. */
import { useEffect, useRef, useState } from 'react';
import type { Saving } from '../sync/store.ts';

const PAUSE_MS = 2500;

/** @param hasWorked a newly opened page is saved, which is no news @returns the announcement and its delay; empty for none */
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

/** @param words status text of the bar @returns the current announcement, empty for none */
export function useAnnounced(saving: Saving, words: string, problem: string): string {
  const [announced, setAnnounced] = useState('');
  const hasWorked = useRef(false);
  useEffect(() => {
    hasWorked.current ||= saving !== 'saved' || problem !== '';
    const next = announcement(saving, words, problem, hasWorked.current);
    if (!next) {
      setAnnounced('');
      return undefined;
    }
    const timer = setTimeout(() => setAnnounced(next.words), next.waitMs);
    return () => clearTimeout(timer);
  }, [saving, words, problem]);
  return announced;
}
