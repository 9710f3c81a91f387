/** Asks for results while an editor types: the newest question counts, and earlier ones are called off. */
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../src/editing/find/search-answer.ts';

const TYPING_MS = 200;

interface Answered {
  answer?: SearchAnswer | undefined;
  /** For screen readers and the eye: what was found, or why nothing is shown. */
  status: string;
}

export function useAnswer(typed: string, { language, site }: { language: string; site: string }): Answered {
  const [answered, setAnswered] = useState<Answered>({ status: '' });
  useEffect(() => {
    const q = typed.trim();
    if (q === '') {
      setAnswered({ status: '' });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => void ask(q), TYPING_MS);
    async function ask(words: string): Promise<void> {
      try {
        const query = new URLSearchParams({ q: words, ...(language && { language }), ...(site && { sc_site: site }) });
        const response = await fetch(`/desk/search.json?${query}`, { signal: stop.signal, redirect: 'manual' });
        if (!response.ok) throw response;
        const answer = (await response.json()) as SearchAnswer;
        setAnswered({ answer, status: statusOf(answer) });
      } catch {
        if (!stop.signal.aborted) setAnswered({ status: 'The search does not answer. Sign in again in another tab, or try again.' });
      }
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, language, site]);
  return answered;
}

function statusOf({ groups, isPartial }: SearchAnswer): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const found = count === 0 ? 'Nothing found. Try fewer words.' : `${count} ${count === 1 ? 'result' : 'results'}`;
  return isPartial ? `${found} The search is still being prepared, so some content is missing.` : found;
}
