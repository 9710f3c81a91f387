/** What content is read and prepared with: by the layout cache of each isolate and by the `Publisher` object, which must agree on it. */
import { registry } from './blocks/registry.ts';
import type { PublisherDeps } from './content/publisher/publisher-deps.ts';
import { chooseSource } from './content/sources/choose.ts';
import { manifest } from './generated/manifest.ts';
import { Circuits } from './lib/circuit.ts';
import { systemClock } from './lib/clock.ts';
import { fingerprint } from './lib/digest.ts';
import { consoleLog } from './lib/log.ts';
import { metricsOf } from './lib/metrics.ts';
import { sourceId } from './cache-ids.ts';
import { imageHosts } from './media/picture-source.ts';
import { shapesOf } from './page/field-shapes.ts';
import { prepareWith } from './page/prepare.ts';
import { tableMaker } from './redirects/maker.ts';
import { worldOf } from './redirects/world.ts';
import { tellIndexing } from './search/index/setup.ts';
import type { Services } from './services.ts';
import { type Env, readSettings, type Settings } from './settings.ts';
import { configuredSites } from './sites.ts';

/** Name of the breaker of the content platform, whichever protocol it speaks. */
const CONTENT_CIRCUIT = 'content';

export const shapeOf = shapesOf(registry);

export const contentOptions = (
  env: Env,
  settings: Settings,
  { log, clock, circuits, metrics }: Pick<Services, 'log' | 'clock' | 'circuits' | 'metrics'>,
) => ({
  kv: env.CONTENT,
  source: chooseSource(settings, { db: env.DB, log, clock, circuit: circuits.of(CONTENT_CIRCUIT), metrics, shapeOf }),
  prepare: prepareWith(registry),
  clock,
  log,
  // Both settings decide what a prepared layout holds, so they stand in its key.
  schema: fingerprint(`${manifest.schemaId} ${settings.MEDIA_BASE} ${settings.IMAGE_HOSTS}`),
  mediaBase: settings.MEDIA_BASE,
  isImageHost: imageHosts(settings),
  timeoutMs: settings.LAYOUT_TIMEOUT_MS,
  sourceId: sourceId(settings),
});

/** What the `Publisher` object needs: the same content options, and every site by its hosts. */
export function publisherServices(env: Env): PublisherDeps {
  const settings = readSettings(env);
  const [log, clock] = [consoleLog(), systemClock];
  const wire = { log, clock, circuits: new Circuits(clock, log), metrics: metricsOf(env.METRICS) };
  return {
    ...contentOptions(env, settings, wire),
    sites: configuredSites(settings),
    redirects: tableMaker(worldOf(settings), sourceId(settings)),
    published: (site, commit) => void tellIndexing(env.INDEXING, site, commit, wire),
  };
}
