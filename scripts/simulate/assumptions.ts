/** What the simulation assumes, with the source of each figure; the run prints this list. What the product decides (keys, times to live, sizes of memories) is imported from it instead. */

export interface Assumption {
  value: number;
  unit: string;
  /** A page of the platform's documentation (read 2026-11-21), a measurement of ours, or "assumed". */
  from: string;
}

const assumed = (value: number, unit: string, from = 'assumed'): Assumption => ({ value, unit, from });

export const ASSUMED = {
  locations: assumed(300, 'locations of the platform'),
  locationExponent: assumed(1.1, 'exponent of Zipf’s law over locations'),
  pages: assumed(10_000, 'pages'),
  pageExponent: assumed(0.95, 'exponent of Zipf’s law over pages'),
  regionalShare: assumed(0.1, 'of the pages have parts for three states: four variants of each'),
  pageKb: assumed(60, 'KB of a rendered page', 'docs/performance.md, homepage'),
  crawlerShare: assumed(0.08, 'of the requests are crawlers’, evenly over pages and the day'),
  crawlerLocations: assumed(12, 'largest locations that crawlers come to'),
  guessShare: assumed(0.01, 'of the requests are guessed addresses, each another one'),
  campaignLift: assumed(0.3, 'more visits to five pages, 15 to 16 UTC (a mailing; its query is not in the key)'),
  viralLift: assumed(1, 'more visits to one article, 18 to 20 UTC'),
  perIsolate: assumed(100, 'requests a second of an isolate before the platform starts another'),
  idleSeconds: assumed(600, 's without a request, after which an isolate ends'),
  lifeSeconds: assumed(10_800, 's that an isolate lives at most'),
  kvLagSeconds: assumed(60, 's until another location sees a value that it had looked for before it was there', 'kv/concepts/how-kv-works'),
  publishesADay: assumed(40, 'publishes of three pages, 13 to 23 UTC, and two of the shell'),
  touchedBefore: assumed(1700, 'routes in the pointer at the start of the day'),
  stormPublishes: assumed(200, 'publishes of five pages, 16:00 to 16:10 UTC'),
  people: assumed(0.6, 'of the requests are pages that people look at'),
  consent: assumed(0.6, 'of the people allow counting'),
  eventsAView: assumed(8, 'events of a view', 'cloudflare.md §7'),
  batchesAView: assumed(0.8, 'batches of a view: ten events each', 'cloudflare.md §4'),
  searchesAView: assumed(0.01, 'searches of a view'),
  formsAView: assumed(0.0005, 'forms of a view'),
  eventBytes: assumed(800, 'bytes of an event in D1 with its indexes'),
  eventRows: assumed(4, 'rows written for an event: itself and three indexes', 'migrations-events/0001_events.sql'),
  formRows: assumed(12, 'rows written for a form', 'cloudflare.md §7'),
  searchRows: assumed(2000, 'rows read by a search'),
  sourceRows: assumed(200, 'rows read for a layout'),
  cachedCpuMs: assumed(0.3, 'ms of CPU of a cached page', 'docs/performance.md'),
  renderCpuMs: assumed(1.4, 'ms of CPU of a rendered page', 'docs/performance.md'),
} as const;

export const value = <K extends keyof typeof ASSUMED>(name: K): number => ASSUMED[name].value;

/** Milliseconds of each step to the first byte: median and 99th percentile. Assumed, but for our own CPU (docs/performance.md). */
export const STEPS = {
  network: [18, 90],
  memory: [0.4, 2],
  cache: [3, 25],
  // The first read of a key in a location comes from a central store.
  kv: [60, 300],
  source: [60, 400],
  object: [40, 250],
  render: [1.4, 6],
} as const;

/** Share of a day's visits in an hour at the visitor's place, relative to the mean: quiet at night, busiest in the evening. Assumed. */
export const HOURS: readonly number[] = [
  0.35, 0.22, 0.16, 0.14, 0.17, 0.3, 0.55, 0.85, 1.1, 1.3, 1.4, 1.45, 1.45, 1.4, 1.4, 1.4, 1.4, 1.4, 1.45, 1.55, 1.6, 1.4, 1.0, 0.6,
];

/** Hours (UTC) of what the day has besides its visits. */
export const TIMES = { campaign: [15, 16], storm: 16, viral: [18, 20], cold: 21, shell: [14, 20.5] } as const;
