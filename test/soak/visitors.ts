/** The visitors of the soak: they read, search, send forms and are measured, each with a word that no other one types. */
import type { Random } from '../random-numbers.ts';
import type { Ask, Reply } from '../site/ask.ts';
import type { SiteverifyServer } from '../upstreams/siteverify-server.ts';
import { EDITIONS, FORM_PAGE, PAGES, visitorWord } from './content.ts';
import type { Fleet } from './isolates.ts';
import type { Journal } from './journal.ts';
import type { Observer } from './observer.ts';
import { pause } from './pause.ts';

export interface VisitorsOptions {
  fleet: Fleet;
  journal: Journal;
  observer: Observer;
  robots: SiteverifyServer;
  random: Random;
  /** Longest pause between two requests of a visitor. Milliseconds. */
  restMs: number;
  isOver(): boolean;
}

/** Read for their answers, whatever they hold. */
export const READ = [
  '/',
  '/auto-insurance',
  '/blog',
  '/es',
  '/contact-us',
  '/press-releases',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/feeds/all.xml',
  '/help',
] as const;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

class Visitor {
  readonly number: number;
  readonly options: VisitorsOptions;
  /** Where the visitor's location has sent the visitor last. */
  isolate = '';
  #etags = new Map<string, string>();

  constructor(number: number, options: VisitorsOptions) {
    this.number = number;
    this.options = options;
  }

  get word(): string {
    return visitorWord(this.number);
  }

  async send(path: string, options: Ask = {}, isolates = this.options.fleet.visitors): Promise<Reply | undefined> {
    const { fleet, observer, random } = this.options;
    // A location has several isolates; each request meets one of them.
    this.isolate = random.pick(isolates);
    const method = options.method ?? 'GET';
    const request = { isolate: this.isolate, visitor: this.number, method, path, sentAt: Date.now() };
    const headers = {
      'user-agent': CHROME,
      'cf-connecting-ip': `10.${(this.number >> 16) & 255}.${(this.number >> 8) & 255}.${this.number & 255}`,
      'cf-ipcountry': 'US',
      'cf-region-code': 'PA',
      cookie: `COOKIE_BANNER_DISMISSED=true; soak=${this.word}`,
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...options.headers,
    };
    const reply = await fleet.ask(this.isolate, path, { ...options, headers });
    observer.saw(request, reply);
    return reply;
  }

  async read(path: string): Promise<Reply | undefined> {
    const etag = this.#etags.get(path);
    const reply = await this.send(path, { headers: etag ? { 'if-none-match': etag } : {} });
    if (reply?.headers.etag) this.#etags.set(path, reply.headers.etag);
    return reply;
  }
}

type Journey = (visitor: Visitor, options: VisitorsOptions) => Promise<void>;

const rest = ({ random, restMs }: VisitorsOptions) => pause(random.upTo(restMs));

const reads: Journey = async (visitor, options) => {
  for (let left = 3 + options.random.upTo(4); left > 0; left--) {
    const path = options.random.chance(0.6) ? options.random.pick(PAGES) : options.random.pick(READ);
    await visitor.read(path);
    await rest(options);
  }
};

const searchBody = (keyphrase: string): string =>
  JSON.stringify({ widget: { items: [{ rfk_id: 'w', entity: 'content', search: { content: {}, query: { keyphrase } } }] } });

const searches: Journey = async (visitor, options) => {
  const words = options.random.pick([visitor.word, `insurance ${visitor.word}`, 'soaknumber', 'soaksecret']);
  await visitor.send(`/search-results?searchValue=${encodeURIComponent(words)}`);
  await rest(options);
  // Such answers of the locator and the search service are stored nowhere: 5xx with a message is right while they are down.
  await visitor.send(`/api/geodecode?address=${options.random.pick(['16501', 'Erie,%20PA', visitor.word])}`);
  await visitor.send(
    '/api/search',
    { method: 'POST', headers: JSON_TYPE, body: searchBody(options.random.pick([visitor.word, 'gutter'])) },
    options.fleet.platform,
  );
  await visitor.send(`/find-an-agent?q=${options.random.pick(['Erie', '16501', visitor.word])}`);
  await visitor.send(`/no-such-page-${visitor.word}`);
};

let keys = 0;

const posts: Journey = async (visitor, options) => {
  const { robots, random, journal, isOver } = options;
  const page = await visitor.read(FORM_PAGE);
  const itemRef = /name="form" value="([^"]+)"/.exec(page?.text ?? '')?.[1];
  if (!itemRef) return;
  const key = `soak-${visitor.number}-${String(++keys).padStart(8, '0')}`;
  const body = (name: string) =>
    JSON.stringify({
      itemRef,
      eiGrc: robots.issue({ action: 'form', hostname: 'localhost' }),
      agencyNumber: '',
      values: { name, message: `From ${visitor.word}` },
      page: FORM_PAGE,
    });
  const post = (name: string) =>
    visitor.send('/api/forms', { method: 'POST', body: body(name), headers: { ...JSON_TYPE, 'idempotency-key': key } });
  if (random.chance(0.3)) await post('');
  if (random.chance(0.3)) {
    const values = new URLSearchParams({ form: itemRef, page: FORM_PAGE, name: '', message: `Without script, ${visitor.word}` });
    await visitor.send('/api/forms', { method: 'POST', headers: FORM, body: values.toString() });
  }
  for (let tries = 0; tries < 40; tries++) {
    // An old page may be left open for long before it is sent.
    if (tries === 0 && random.chance(0.15)) await pause(random.upTo(8000));
    const replies = await Promise.all(Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => post(visitor.word)));
    const done = replies.find((reply) => reply?.status === 200);
    if (done) {
      journal.accepted.push({ key, visitor: visitor.number, reference: String(JSON.parse(done.text).reference) });
      return;
    }
    if (isOver()) return;
    await pause(1000 + random.upTo(1000));
  }
};

let eventNumbers = 0;

const tracks: Journey = async (visitor, options) => {
  const { fleet, random, journal } = options;
  const events = Array.from({ length: 1 + random.upTo(4) }, () => ({
    id: `0197aa55-0000-4000-8000-${String(++eventNumbers).padStart(12, '0')}`,
    type: 'ACCORDION_OPENED',
    at: fleet.now() - 500,
    page: '/claims',
    payload: { title: 'How do I pay?' },
  }));
  const visit = { visitor: String(visitor.number).padStart(16, '0'), session: '0197bb66' };
  for (let tries = 0; tries < 5; tries++) {
    const body = JSON.stringify({ ...visit, sent: fleet.now(), events });
    const replies = await Promise.all(
      Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => visitor.send('/api/events', { method: 'POST', body, headers: JSON_TYPE })),
    );
    const done = replies.find((reply) => reply?.status === 202);
    if (done) {
      const { refused } = JSON.parse(done.text) as { refused: unknown[] };
      if (refused.length === 0) journal.events.push(...events.map(({ id }) => id));
      return;
    }
    await pause(500 + random.upTo(1000));
  }
};

/** On the site of the content platform. */
const readsEditions: Journey = async (visitor, options) => {
  for (let left = 2 + options.random.upTo(3); left > 0; left--) {
    await visitor.send(options.random.pick(EDITIONS), {}, options.fleet.platform);
    await rest(options);
  }
};

const JOURNEYS: Journey[] = [reads, reads, reads, readsEditions, searches, posts, tracks];

let numbers = 0;

/** One after the other, until the run is over. */
export async function visit(options: VisitorsOptions): Promise<void> {
  while (!options.isOver()) {
    const visitor = new Visitor(++numbers, options);
    await options.random.pick(JOURNEYS)(visitor, options);
    options.journal.count('journeys');
    await rest(options);
  }
}
