/** Computes which version of its content an index has to show. */
import { isScheduled } from '../../content/publisher/pointer.ts';
import type { VersionPointer } from '../../content/version.ts';

const DAY_MS = 24 * 3600_000;

/** The version that an index has to show. A source that never publishes is read once a day, since each read fetches every page. */
export function wantedRevision({ content, touched }: VersionPointer): { all: number; newest: number } {
  const all = isScheduled(content) ? content - (content % DAY_MS) : content;
  return { all, newest: Math.max(all, ...Object.values(touched)) };
}
