/** Starts a site that reads from the stand-in of the content platform, and collects its log lines. */
import { readFileSync } from 'node:fs';
import { type RunningSite, startSite } from '../start-site.ts';
import { type EdgeServer, type EdgeServerOptions, start } from '../upstreams/edge-server.ts';
import { ask, type Ask, type Reply } from './ask.ts';

export interface LogLine {
  level: string;
  event: string;
  [field: string]: unknown;
}

export interface PlatformSite extends RunningSite {
  edge: EdgeServer;
  /** Every line the Worker wrote, oldest first. */
  lines: LogLine[];
  /** Lines with this event name. */
  events(name: string): LogLine[];
  ask(path: string, options?: Ask): Promise<Reply>;
  /** Paths of the layouts requested from the stand-in, oldest first. */
  layoutsAsked(): string[];
}

export interface PlatformSiteOptions {
  source?: 'edge' | 'layout-service';
  vars?: Record<string, string>;
  platform?: EdgeServerOptions;
}

export async function startPlatformSite({ source = 'edge', vars = {}, platform = {} }: PlatformSiteOptions = {}): Promise<PlatformSite> {
  const edge = await start({ phrases: 3, extraRoutes: 0, ...platform });
  const lines: LogLine[] = [];
  const site = await startSite({
    seed: false,
    vars: {
      CONTENT_SOURCE: source,
      EDGE_URL: edge.url,
      LAYOUT_SERVICE_URL: edge.url,
      EDGE_API_KEY: edge.apiKey,
      SITE_NAME: edge.site,
      // The stand-in knows one site; the sample's others would add publishes and their own failures.
      SITES: '{}',
      ...vars,
    },
    onLog: (line) => lines.push(readLine(line)),
  });
  const pathOf = ({ url, body }: EdgeServer['requests'][number]) =>
    String(body?.variables?.path ?? new URL(url, edge.url).searchParams.get('item'));
  return {
    ...site,
    edge,
    lines,
    events: (name) => lines.filter(({ event }) => event === name),
    ask: (path, options) => ask(site.origin, path, options),
    layoutsAsked: () => edge.requests.filter(({ operation }) => operation === 'CarrierLayout' || operation === 'render').map(pathOf),
    async stop() {
      await site.stop();
      await edge.close();
    },
  };
}

/** A line that is not ours (a crash of the runtime, a stray console call) is returned unchanged. */
function readLine(line: string): LogLine {
  try {
    return JSON.parse(line);
  } catch {
    return { level: 'error', event: 'not-structured', text: line };
  }
}

/** A fresh copy of one of our layout documents, by its file name. */
// biome-ignore lint/suspicious/noExplicitAny: tests change documents in ways that no type of ours allows
export const readDocument = (name: string): any =>
  JSON.parse(readFileSync(new URL(`../upstreams/documents/${name}.json`, import.meta.url), 'utf8'));
