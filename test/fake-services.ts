/** Fake services over a map of layout documents, with a clock that tests set: for tests of pages that need no bindings. */
import type { AnyBlock } from '../src/blocks/define.ts';
import { createRegistry } from '../src/blocks/define.ts';
import { registry as blocks } from '../src/generated/registry.ts';
import type { ContentService, Freshness } from '../src/content/content.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import { type ContentSource, UpstreamError } from '../src/content/source.ts';
import type { VersionPointer } from '../src/content/version.ts';
import { ticketsOf } from '../src/forms/ticket/tickets.ts';
import { Circuits } from '../src/lib/resilience/circuit.ts';
import type { LogFields } from '../src/lib/logging/log.ts';
import { metricsOf } from '../src/lib/logging/metrics.ts';
import { mediaOf } from '../src/media/choose.ts';
import { memoryPages } from '../src/page/cache/memory-pages.ts';
import { prepareWith } from '../src/page/render/prepare.ts';
import type { Services } from '../src/service-types.ts';
import { type Env, readSettings } from '../src/settings.ts';

/** No library, image service or cache: a test of media passes its own. */
const noBindings = {
  assets: { fetch: async () => new Response(null, { status: 404 }) },
  images: {
    input: () => {
      throw new Error('fakeServices has no image service');
    },
  },
  uploads: { head: async () => null, get: async () => null },
  cache: { match: async () => undefined, put: async () => undefined },
};

const unlimited = { allows: async () => true };

/** Services that pages do not need; a test that does passes its own. */
const unused = <T extends object>(service: string): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      throw new Error(`fakeServices has no ${service} to ask for ${String(name)}`);
    },
  });

/** Pages use `content`; a test that needs the source itself passes its own. */
const noSource = new Proxy({} as ContentSource, {
  get: (_, name) => () => {
    throw new Error(`fakeServices has no content source to ask for ${String(name)}`);
  },
});

export interface FakeOptions {
  /** Layout documents by path. */
  documents?: Record<string, unknown>;
  /** Additional blocks, by their own names. */
  extraBlocks?: AnyBlock[];
  settings?: Record<string, string>;
}

export interface FakeServices extends Services {
  pointer: VersionPointer;
  lines: ({ level: string; event: string } & LogFields)[];
  /** Paths requested from content, in order. */
  asked: string[];
  move(ms: number): void;
  /** What content does next: respond, or fail like the platform. */
  state: { freshness: Freshness; phrases: Freshness; down: boolean };
  waiting: Promise<unknown>[];
  background: { waitUntil(work: Promise<unknown>): void };
}

export function fakeServices({ documents = {}, extraBlocks = [], settings = {} }: FakeOptions = {}): FakeServices {
  const registry = extraBlocks.length ? createRegistry([...new Set([...blocks.values(), ...extraBlocks])]) : blocks;
  const prepare = prepareWith(registry);
  let now = 1_800_000_000_000;
  const clock = { now: () => now };
  const pointer: VersionPointer = { shell: 1, content: 1, touched: {} };
  const lines: FakeServices['lines'] = [];
  const asked: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const state: FakeServices['state'] = { freshness: 'fresh', phrases: 'fresh', down: false };
  const write =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      void lines.push({ level, event, ...fields });
  const content: ContentService = {
    async layout(site, language, path) {
      asked.push(path);
      if (state.down) throw new UpstreamError('unavailable', 'the platform is down', 7);
      const document = documents[path] ?? { sitecore: { context: { language, site: { name: site } }, route: null } };
      return { layout: parseLayout(document, { prepare }), freshness: state.freshness, fetchedAt: now };
    },
    phrases: async () => ({ phrases: {}, freshness: state.phrases }),
    errorPage: async () => null,
  };
  const log = { error: write('error'), warn: write('warn'), info: write('info') };
  const circuits = new Circuits(clock);
  const read = readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    TRUST_GEO_HEADERS: 'on',
    PUBLISH_SECRET: 'preview',
    ...settings,
  });
  return {
    settings: read,
    env: {} as Env,
    circuits,
    media: mediaOf({ settings: read, ...noBindings, circuits, log, clock }),
    limits: { writes: unlimited, reads: unlimited, secrets: unlimited, events: unlimited, editing: unlimited },
    metrics: metricsOf(undefined),
    missed: { note: () => undefined },
    redirectHits: { note: () => undefined },
    source: noSource,
    pageLists: unused('pageLists'),
    search: unused('search'),
    suggestions: unused('suggestions'),
    data: unused('data'),
    events: unused('events'),
    eventRecords: unused('eventRecords'),
    guests: unused('guests'),
    profiles: unused('profiles'),
    agencies: unused('agencies'),
    geocoder: unused('geocoder'),
    repairs: unused('repairs'),
    frontEndComponents: unused('frontEndComponents'),
    robotCheck: unused('robotCheck'),
    tickets: ticketsOf({ secret: 'a secret', clock }),
    submissions: unused('submissions'),
    newsletter: unused('newsletter'),
    alerts: unused('alerts'),
    deliveries: unused('deliveries'),
    quota: async () => true,
    sitemapFiles: unused('sitemapFiles'),
    siteTexts: unused('siteTexts'),
    clock,
    registry,
    content,
    pages: memoryPages(clock),
    redirects: { answer: () => undefined },
    version: { current: () => ({ pointer, ageMs: 0, from: 'isolate' }) },
    log,
    publishChanged: async () => undefined,
    renewCaches: async () => undefined,
    pointer,
    lines,
    asked,
    state,
    waiting,
    move(ms) {
      now += ms;
    },
    background: { waitUntil: (work) => void waiting.push(work) },
  };
}

/** A layout document with the given components in main, in the platform's format. */
export function documentOf(main: object[], { title = 'Auto insurance', fields = {}, header = [] as object[], context = {} } = {}): unknown {
  return {
    sitecore: {
      context: { pageEditing: false, language: 'en', site: { name: 'lake-erie' }, ...context },
      route: {
        name: title,
        displayName: title,
        itemId: '0f5b0a52-6e0a-4f4a-9a39-6f4b7d0d3a11',
        templateName: 'Page',
        fields: { Title: { value: title }, ...fields },
        placeholders: { 'headless-header': header, 'headless-main': main, 'headless-footnotes': [], 'headless-footer': [] },
      },
    },
  };
}
