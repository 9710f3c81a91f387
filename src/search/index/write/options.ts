/** The options of what writes an index: types only. */
import type { VersionPointer } from '../../../content/version.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { PageOptions } from './pages.ts';

export interface IndexerOptions extends PageOptions {
  db: D1Database;
  clock: Clock;
  /** Pages of one part of a build. */
  part?: number;
  /** The committed version of a site, from its `Publisher`. */
  pointerOf(site: string): Promise<VersionPointer>;
}
