/** Picks the source of layout data that the settings name. */
import type { Circuit } from '../../lib/circuit.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Fetch } from '../../lib/fetch.ts';
import type { Log } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Settings } from '../../settings.ts';
import { regionsOf, repositorySource } from '../repository/source.ts';
import type { ShapeOf } from '../field-shape.ts';
import type { ContentSource } from '../source.ts';
import { edgeSource } from './edge.ts';
import { layoutServiceSource } from './layout-service.ts';

export interface SourceDependencies {
  /** Holds the embedded repository. */
  db: D1Database;
  log: Log;
  clock: Clock;
  /** Replaces the runtime's `fetch`. */
  fetch?: Fetch;
  /** Of the platform; the repository has none. */
  circuit?: Circuit;
  /** Fields of components: the repository offers editors the empty ones too. */
  shapeOf?: ShapeOf;
  metrics?: Metrics;
}

/** The repository is the default: it needs no account and no network (`CONTENT_SOURCE`). */
export function chooseSource(settings: Settings, { db, shapeOf, ...wire }: SourceDependencies): ContentSource {
  const options = { ...wire, apiKey: settings.EDGE_API_KEY, timeoutMs: settings.LAYOUT_TIMEOUT_MS };
  switch (settings.CONTENT_SOURCE) {
    case 'edge':
      return edgeSource({ ...options, url: settings.EDGE_URL, contextId: settings.EDGE_CONTEXT_ID });
    case 'layout-service':
      return layoutServiceSource({ ...options, url: settings.LAYOUT_SERVICE_URL });
    case 'repository':
      return repositorySource(db, {
        regions: regionsOf(settings),
        ...(shapeOf && { shapeOf }),
      });
  }
}
