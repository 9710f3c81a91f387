/** Computes the content version: how a commit moves the pointer, and its value before the first publish. */
import type { VersionPointer } from '../version.ts';

/** Content that was never published (a source without webhook) is fetched again this often. */
export const MAX_AGE_MS = 10 * 60_000;
/** Above this many touched routes the pointer marks everything as changed instead (cloudflare §2). */
export const MAX_TOUCHED = 2000;

export const emptyPointer = (): VersionPointer => ({ shell: 0, content: 0, touched: {} });

/** @returns time of the newest commit, 0 when there is none */
export function newestRevision({ shell, content, touched, redirects = 0 }: VersionPointer): number {
  let newest = Math.max(shell, content, redirects);
  for (const revision of Object.values(touched)) if (revision > newest) newest = revision;
  return newest;
}

/** Revision of a commit: now, but above every earlier one, and never a tick of the ten-minute clock, by which `isScheduled` decides. */
export function nextRevision(pointer: VersionPointer, now: number): number {
  const revision = Math.max(newestRevision(pointer) + 1, now);
  return isScheduled(revision) ? revision + 1 : revision;
}

export interface Commit {
  /** `hashPath` of routes that changed. */
  hashes?: readonly string[];
  shell?: boolean;
  content?: boolean;
  /** Revision of the table of redirect rules that is stored in KV by now. */
  redirects?: number | undefined;
}

/**
 * A revision that was reserved before its layouts were fetched may be lower than one committed meanwhile. That is safe: the values
 * stored under the later one were fetched later still.
 * @returns the moved pointer; the given one is not changed
 */
export function committed(
  before: VersionPointer,
  { hashes = [], shell = false, content = false, redirects = before.redirects }: Commit,
  revision: number,
): VersionPointer {
  // The first commit stops the ten-minute clock at its current tick, so that unpublished content keeps its revision.
  const pointer = scheduled(before, revision);
  const all = content ? revision : 0;
  const touched: Record<string, number> = content ? {} : { ...pointer.touched };
  if (!content) for (const hash of hashes) touched[hash] = Math.max(touched[hash] ?? 0, revision);
  const folds = Object.keys(touched).length > MAX_TOUCHED;
  const next = {
    shell: shell ? Math.max(pointer.shell, revision) : pointer.shell,
    content: Math.max(pointer.content, all),
    touched,
    ...withTable(redirects),
  };
  return folds ? { ...next, content: Math.max(newestRevision({ ...next, redirects: 0 }), revision), touched: {} } : next;
}

/** The pointer with another table of redirects. This alone is not a publish: pages do not change, and the ten-minute clock continues. */
export const withRedirects = (pointer: VersionPointer, redirects: number | undefined): VersionPointer => ({
  ...pointer,
  ...withTable(redirects),
});

const withTable = (redirects: number | undefined) => (redirects === undefined ? {} : { redirects });

/** Whether a revision is a tick of the ten-minute clock and not a commit. */
export const isScheduled = (revision: number): boolean => revision % MAX_AGE_MS === 0;

/** @returns the pointer for readers: before the first publish it moves every ten minutes, the same everywhere */
export function scheduled(pointer: VersionPointer, now: number): VersionPointer {
  if (pointer.content > 0) return pointer;
  const tick = now - (now % MAX_AGE_MS);
  return { ...pointer, shell: Math.max(pointer.shell, tick), content: tick };
}
