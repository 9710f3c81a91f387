/** Builds what reads and prepares content, for the layout cache of each isolate and for the `Publisher` object, which must agree. */
import type { Registry } from './blocks/define.ts';
import type { PublisherDeps } from './content/publisher/publisher-deps.ts';
import { chooseSource, type Drafts } from './content/sources/choose.ts';
import { manifest } from './generated/manifest.ts';
import { Circuits } from './lib/resilience/circuit.ts';
import { systemClock } from './lib/time/clock.ts';
import { fingerprint } from './lib/security/digest.ts';
import { consoleLog } from './lib/logging/log.ts';
import { metricsOf } from './lib/logging/metrics.ts';
import { sourceId } from './cache-ids.ts';
import { imageHosts } from './media/pictures/picture-source.ts';
import { prepareWith } from './page/render/prepare.ts';
import { tableMaker } from './redirects/maker.ts';
import { siteContext } from './redirects/site-context.ts';
import { reportIndexing } from './search/index/report-indexing.ts';
import type { Services } from './service-types.ts';
import { type Env, readSettings, type Settings } from './settings.ts';
import { configuredSites } from './site/sites.ts';

/** Name of the content platform's circuit breaker, for each of its protocols. */
const CONTENT_CIRCUIT = 'content';

/** What a Worker can show: visitors' has fewer blocks, and no drafts. */
export interface ContentParts {
  registry: Registry;
  drafts?: Drafts;
}

export const contentOptions = (
  env: Env,
  settings: Settings,
  { registry, drafts }: ContentParts,
  { log, clock, circuits, metrics }: Pick<Services, 'log' | 'clock' | 'circuits' | 'metrics'>,
) => ({
  kv: env.CONTENT,
  source: chooseSource(settings, { db: env.DB, log, clock, circuit: circuits.of(CONTENT_CIRCUIT), metrics, drafts }),
  prepare: prepareWith(registry),
  clock,
  log,
  // Both settings affect a prepared layout, so they are part of its key.
  schema: fingerprint(`${manifest.schemaId} ${settings.MEDIA_BASE} ${settings.IMAGE_HOSTS}`),
  mediaBase: settings.MEDIA_BASE,
  isImageHost: imageHosts(settings),
  timeoutMs: settings.LAYOUT_TIMEOUT_MS,
  sourceId: sourceId(settings),
});

/** Services of the `Publisher` object: the same content options, and every site by its hosts. */
export function publisherServices(env: Env, parts: ContentParts): PublisherDeps {
  const settings = readSettings(env);
  const [log, clock] = [consoleLog(manifest.buildId), systemClock];
  const upstreamDeps = { log, clock, circuits: new Circuits(clock, log), metrics: metricsOf(env.METRICS) };
  return {
    ...contentOptions(env, settings, parts, upstreamDeps),
    sites: configuredSites(settings),
    redirects: tableMaker(siteContext(settings), sourceId(settings)),
    published: (site, commit) => void reportIndexing(env.INDEXING, site, commit, upstreamDeps),
  };
}
