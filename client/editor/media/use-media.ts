/** Files of the library by search, a part at a time. */
import { useEffect, useState } from 'react';
import type { MediaFile, MediaPage } from '../../../src/editing/media/types.ts';
import { getJson } from '../api.ts';

const TYPING_MS = 250;

export interface Asked {
  query: string;
  kind: 'picture' | 'document';
  /** Rises when the library has changed. */
  version: number;
}

export interface Found {
  files: MediaFile[];
  /** `undefined` while it is asked for. */
  count?: number;
  problem?: string;
  /** Reads the files that follow; absent at the end. */
  more?: () => void;
}

const read = (query: string, kind: string, after: string) =>
  getJson<MediaPage>(`/api/edit/media?${new URLSearchParams({ q: query, type: kind, after })}`);

export function useMedia({ query, kind, version }: Asked): Found {
  const [pages, setPages] = useState<MediaPage[]>([]);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the library is read anew
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(
      () =>
        read(query, kind, '').then(
          (page) => {
            if (isGone) return;
            setPages([page]);
            setProblem(undefined);
          },
          (error: Error) => !isGone && setProblem(error.message),
        ),
      query ? TYPING_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [query, kind, version]);
  const last = pages.at(-1);
  const next = last?.next;
  return {
    files: pages.flatMap(({ files }) => files),
    ...(last && { count: last.count }),
    ...(problem && { problem }),
    ...(next && {
      more: () =>
        void read(query, kind, next).then(
          (page) => setPages((before) => (before.at(-1)?.next === next ? [...before, page] : before)),
          (error: Error) => setProblem(error.message),
        ),
    }),
  };
}
