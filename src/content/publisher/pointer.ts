/** Arithmetic of the content version: how the pointer moves, and what stands in for it before anything was published. */
import type { VersionPointer } from '../version.ts';

/** Content that nobody ever published (a source without webhook) is asked for again this often. */
export const MAX_AGE_MS = 10 * 60_000;
/** Above this many touched routes the pointer says "everything" instead (cloudflare §2). */
export const MAX_TOUCHED = 2000;

export const emptyPointer = (): VersionPointer => ({ shell: 0, content: 0, touched: {} });

/** @returns time of the newest commit, 0 when there is none */
export function newestRevision({ shell, content, touched, redirects = 0 }: VersionPointer): number {
  let newest = Math.max(shell, content, redirects);
  for (const revision of Object.values(touched)) if (revision > newest) newest = revision;
  return newest;
}

/** A commit's revision: now, but above every earlier one, and never a time of the ten-minute clock, which `isScheduled` tells by. */
export function nextRevision(pointer: VersionPointer, now: number): number {
  const revision = Math.max(newestRevision(pointer) + 1, now);
  return isScheduled(revision) ? revision + 1 : revision;
}

export interface Commit {
  /** `hashPath` of routes that changed. */
  hashes?: readonly string[];
  shell?: boolean;
  content?: boolean;
  /** Of the table of redirect rules that stands in KV by now. */
  redirects?: number | undefined;
}

/**
 * A revision that was set aside before its layouts were fetched may be lower than one committed meanwhile. That is sound: whatever
 * stands under the later one was fetched later still.
 * @returns the moved pointer; the given one is left alone
 */
export function committed(
  before: VersionPointer,
  { hashes = [], shell = false, content = false, redirects = before.redirects }: Commit,
  revision: number,
): VersionPointer {
  // The first commit ends the ten-minute clock where it stands, so that what was not published keeps its revision.
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

/** The pointer with another table of redirects. This alone is no publish: pages stay, and the ten-minute clock goes on. */
export const withRedirects = (pointer: VersionPointer, redirects: number | undefined): VersionPointer => ({
  ...pointer,
  ...withTable(redirects),
});

const withTable = (redirects: number | undefined) => (redirects === undefined ? {} : { redirects });

/** Whether a revision is a tick of the ten-minute clock and no commit. */
export const isScheduled = (revision: number): boolean => revision % MAX_AGE_MS === 0;

/** @returns the pointer as readers see it: one that nothing was ever published to moves every ten minutes, the same everywhere */
export function scheduled(pointer: VersionPointer, now: number): VersionPointer {
  if (pointer.content > 0) return pointer;
  const tick = now - (now % MAX_AGE_MS);
  return { ...pointer, shell: Math.max(pointer.shell, tick), content: tick };
}
