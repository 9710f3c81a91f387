/** Creates the source of layout data that the settings select. */
import type { Circuit } from '../../lib/resilience/circuit.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { Fetch } from '../../lib/http/fetch.ts';
import type { Log } from '../../lib/logging/log.ts';
import type { Metrics } from '../../lib/logging/metrics.ts';
import type { Settings } from '../../settings.ts';
import { type DraftLayout, regionPlaceholders, repositorySource } from '../repository/delivery/source.ts';
import type { ContentSource } from '../source.ts';
import { edgeSource } from './edge.ts';
import type { EdgeDrafts } from './edge-draft.ts';
import { layoutServiceSource } from './layout-service.ts';

/** How each source reads drafts. */
export interface Drafts {
  repository: DraftLayout;
  edge: EdgeDrafts;
}

export interface SourceDependencies {
  /** Database of the embedded repository. */
  db: D1Database;
  log: Log;
  clock: Clock;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
  /** For the platform; the repository has none. */
  circuit?: Circuit;
  /** Absent in the visitors' Worker, which can then send no draft, whatever a request asks for (EDT-04). */
  drafts?: Drafts | undefined;
  metrics?: Metrics;
}

/** The repository is the default: it needs no account and no network (`CONTENT_SOURCE`). */
export function chooseSource(settings: Settings, { db, drafts, ...upstream }: SourceDependencies): ContentSource {
  const options = { ...upstream, apiKey: settings.EDGE_API_KEY, timeoutMs: settings.LAYOUT_TIMEOUT_MS };
  switch (settings.CONTENT_SOURCE) {
    case 'edge':
      return edgeSource({ ...options, url: settings.EDGE_URL, contextId: settings.EDGE_CONTEXT_ID, drafts: drafts?.edge });
    case 'layout-service':
      return layoutServiceSource({ ...options, url: settings.LAYOUT_SERVICE_URL });
    case 'repository':
      return repositorySource(db, { regions: regionPlaceholders(settings), draftLayout: drafts?.repository });
  }
}
