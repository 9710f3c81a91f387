/** Tests `/api/search-suggestions`: what it answers, that a location asks the index once for a text, and what it refuses. */
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServices, type FakeServices } from '../../../../test/fake-services.ts';
import { createApp } from '../../../app.tsx';
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import type { Suggestion } from '../../../search/suggestions.ts';

const SITES = { '/es': { site: 'lake-erie', language: 'es' } };
const page = (number: number): Suggestion => ({ text: `Page ${number}`, url: `/p/${number}`, type: 'Insurance' });
const towns = [
  { Key: 'OH', Value: ['Erieview'] },
  { Key: 'PA', Value: ['Erie', 'Warren'] },
];

let services: FakeServices;
let asked: string[];
let found: Suggestion[];
let revision: number;
beforeEach(() => {
  asked = [];
  revision = Number.MAX_SAFE_INTEGER;
  found = [page(1), { text: 'Is it covered?', url: '/p/1#faq-is-it-covered', type: 'Question' }];
  services = fakeServices({ settings: { SITES: JSON.stringify(SITES) } });
  services.suggestions = {
    async suggest(text, { language }) {
      asked.push(`${language} ${text}`);
      return { found, revision };
    },
    answer: async () => undefined,
  };
  services.agencies = { states: async () => towns } as unknown as FakeServices['agencies'];
  const stored = new Map<string, Response>();
  vi.stubGlobal('caches', {
    default: {
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response),
    },
  });
});

async function get(
  query: string,
): Promise<{ status: number; headers: Headers; body: { said: string; items: { text: string; url: string; kind: string }[] } }> {
  const response = await createApp(services).fetch(
    new Request(`http://localhost:8787/api/search-suggestions?${query}`),
    {},
    {
      waitUntil: (work: Promise<unknown>) => void services.waiting.push(work),
      passThroughOnException: () => undefined,
      props: {},
    },
  );
  await Promise.all(services.waiting);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('suggests pages, questions and towns with agents, each with its kind, and says how many [SHL-06]', async () => {
  const { status, body, headers } = await get('text=eri');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(body).toEqual({
    said: 'Suggestions: 4',
    items: [
      { text: 'Page 1', url: '/p/1', kind: 'Insurance' },
      { text: 'Is it covered?', url: '/p/1#faq-is-it-covered', kind: 'Question' },
      { text: 'Agents in Erie, PA', url: '/agencies/pa/erie', kind: 'Agents' },
      { text: 'Agents in Erieview, OH', url: '/agencies/oh/erieview', kind: 'Agents' },
    ],
  });
});

test('a town’s whole name comes first, with its state or without [SHL-06]', async () => {
  expect((await get('text=ERIE')).body.items[0]?.url).toBe('/agencies/pa/erie');
  expect((await get('text=erie,%20pa')).body.items.map(({ url }) => url)).not.toContain('/agencies/oh/erieview');
});

test('eight suggestions at most, with towns among them [SHL-06]', async () => {
  found = Array.from({ length: 9 }, (_, number) => page(number));
  const { body } = await get('text=eri');
  expect(body.items).toHaveLength(8);
  expect(body.items.at(-1)?.kind).toBe('Agents');
});

test('the index is asked once for a text in any spelling, and again after a publish; each language by itself [SHL-06]', async () => {
  const first = await get('text=Flood&language=en');
  expect((await get('text=%20flood%20&language=en')).body).toEqual(first.body);
  expect(asked).toEqual(['en flood']);
  services.pointer.touched.x = 2;
  await get('text=flood');
  const spanish = await get('text=eri&language=es');
  expect(asked).toEqual(['en flood', 'en flood', 'es eri']);
  expect(spanish.body.items.at(-1)?.url).toBe('/es/agencies/oh/erieview');
  // A language that the site does not have is the host's.
  await get('text=flood&language=fr');
  expect(asked).toHaveLength(3);
});

test('an answer of an index that is behind, or without towns, is not kept [SHL-06]', async () => {
  services.pointer.touched.x = 5;
  revision = 4;
  for (let times = 0; times < 2; times++) expect((await get('text=flood')).headers.get('cache-control')).toBe('no-store');
  expect(asked).toHaveLength(2);
  revision = 5;
  const { agencies } = services;
  services.agencies = { states: () => Promise.reject(new UpstreamError('unavailable', 'down')) } as unknown as FakeServices['agencies'];
  expect((await get('text=flood')).headers.get('cache-control')).toBe('no-store');
  services.agencies = agencies;
  for (let times = 0; times < 2; times++) expect((await get('text=flood')).headers.get('cache-control')).toBe('public, max-age=300');
  expect(asked).toHaveLength(4);
});

test('other settings, or a publish of the phrases in the answer, ask the index again [SHL-06]', async () => {
  await get('text=flood');
  services = { ...services, settings: { ...services.settings, SITE_NAME: 'other' } };
  await get('text=flood');
  expect(asked).toHaveLength(2);
  services.pointer.shell += 1;
  await get('text=flood');
  expect(asked).toHaveLength(3);
});

test('refuses short, long and missing texts, and too many requests [SHL-06] [API-02]', async () => {
  for (const query of ['text=ab', `text=${'a'.repeat(41)}`, 'text=%20a%20%20', '', 'text=one&text=two'])
    expect((await get(query)).status, query).toBe(400);
  services.limits.reads = { allows: async () => false };
  expect((await get('text=flood')).status).toBe(429);
  expect(asked).toEqual([]);
});

test('a failed index is an error, and is not kept; without towns the other suggestions are shown [SHL-06] [API-02]', async () => {
  services.agencies = { states: () => Promise.reject(new UpstreamError('unavailable', 'down')) } as unknown as FakeServices['agencies'];
  expect((await get('text=erie')).body.items).toHaveLength(2);
  const { suggest } = services.suggestions;
  services.suggestions.suggest = () => Promise.reject(new UpstreamError('unavailable', 'down'));
  expect((await get('text=hail')).status).toBe(502);
  services.suggestions.suggest = suggest;
  expect((await get('text=hail')).status).toBe(200);
});
