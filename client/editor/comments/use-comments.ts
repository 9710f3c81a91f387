/** React hook for the comments of the open page (`/api/edit/comments`): read when the panel opens, on return to the tab, and now and then. */
import { useCallback, useEffect, useState } from 'react';
import type { PageComments } from '../../../src/editing/comments/model.rules.ts';
import { ownName } from '../presence/own-name.ts';
import { EditApiError, getJson, postJson } from '../sync/api.ts';

const EVERY_MS = 15_000;

export interface CommentsState {
  /** `undefined` until they are read. */
  comments?: PageComments;
  /** Why they could not be read. */
  problem: string;
  /** @throws an Error with words for the author */
  send(request: object): Promise<PageComments>;
}

export function useComments(page: string, language: string): CommentsState {
  const [comments, setComments] = useState<PageComments>();
  const [problem, setProblem] = useState('');
  const query = new URLSearchParams({ language }).toString();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await withName(getJson(`/api/edit/comments?${query}&page=${encodeURIComponent(page)}`));
        if (isGone) return;
        setComments(answer);
        setProblem('');
      } catch (error) {
        if (!isGone) setProblem((error as Error).message);
      }
    };
    void read();
    const timer = setInterval(read, EVERY_MS);
    addEventListener('focus', read);
    return () => {
      isGone = true;
      clearInterval(timer);
      removeEventListener('focus', read);
    };
  }, [page, query]);
  const send = useCallback(
    async (request: object) => {
      try {
        const answer = await withName(postJson(`/api/edit/comments?${query}`, { ...request, shown: (await ownName()) ?? '' }));
        setComments(answer);
        return answer;
      } catch (error) {
        throw new Error(wordsOf(error as Error));
      }
    },
    [query],
  );
  return { problem, send, ...(comments && { comments }) };
}

const withName = async (answer: Promise<PageComments>): Promise<PageComments> => ({ ...(await answer), shown: (await ownName()) ?? '' });

/** A refused text says which rule it broke. */
function wordsOf(error: Error): string {
  const body = error instanceof EditApiError ? (error.body as { errors?: { parameter?: string; message?: string }[] } | null) : null;
  const about = body?.errors?.find(({ parameter }) => parameter === 'body')?.message;
  return about ? `Your comment ${about}` : error.message;
}
