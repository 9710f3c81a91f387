/** Computes which version of its content an index has to show, and types the writers' options. */
import { isScheduled } from '../../../content/publisher/pointer.ts';
import type { VersionPointer } from '../../../content/version.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { PageOptions } from './pages.ts';

const DAY_MS = 24 * 3600_000;

export interface IndexerOptions extends PageOptions {
  db: D1Database;
  clock: Clock;
  /** Pages of one part of a build. */
  part?: number;
  /** The committed version of a site, from its `Publisher`. */
  pointerOf(site: string): Promise<VersionPointer>;
}

/** The version that an index has to show. A source that never publishes is read once a day, since each read fetches every page. */
export function wantedRevision({ content, touched }: VersionPointer): { all: number; newest: number } {
  const all = isScheduled(content) ? content - (content % DAY_MS) : content;
  return { all, newest: Math.max(all, ...Object.values(touched)) };
}
