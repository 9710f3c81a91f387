/** Tests how long answers are cached, and for which requests (SRC-02, SEC-02). */
import { expect, test } from 'vitest';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { cachedSearch } from './cached-search.ts';
import type { SearchAnswer, SearchRequest } from './protocol.ts';
import { RecentAnswers } from './recent-answers.ts';
import { siteSearch } from './requests.ts';

const place = { site: 'lake', language: 'en' };
const signal = new AbortController().signal;
const asking = (text: string, uuid?: string): SearchRequest =>
  siteSearch({ language: 'en', ...(uuid && { uuid }) }, { text, types: [], page: 0 });

function setUp() {
  const clock = movedClock();
  let calls = 0;
  const source: { during(): void } = { during() {} };
  const ask = async (): Promise<SearchAnswer> => {
    source.during();
    return { widgets: [{ total_item: ++calls } as never] };
  };
  const search = cachedSearch({ ask }, clock);
  const total = async (request: SearchRequest, where = place) => (await search.ask(request, where, signal)).widgets[0]?.total_item;
  return { clock, total, source };
}

test('an answer counts for a minute, since its query was sent [SRC-02]', async () => {
  const { clock, total, source } = setUp();
  source.during = () => clock.move(10_000);
  expect(await total(asking('ice'))).toBe(1);
  clock.move(49_999);
  expect(await total(asking('ice'))).toBe(1);
  clock.move(1);
  expect(await total(asking('ice'))).toBe(2);
});

test('a clock that is set back makes no answer last longer [SRC-02]', async () => {
  const { clock, total } = setUp();
  await total(asking('ice'));
  clock.move(-1);
  expect(await total(asking('ice'))).toBe(2);
});

test('each site, language and request has its own answer; a named visitor has none stored [SRC-02] [SEC-02]', async () => {
  const { total } = setUp();
  await total(asking('ice'));
  expect([
    await total(asking('ice'), { ...place, site: 'b' }),
    await total(asking('ice'), { ...place, language: 'es' }),
    await total(asking('ices')),
  ]).toEqual([2, 3, 4]);
  expect([await total(asking('ice', 'ab')), await total(asking('ice', 'ab')), await total(asking('ice'))]).toEqual([5, 6, 1]);
});

test('answers depend on the page and language of a request, too [SRC-02]', async () => {
  const { total } = setUp();
  const { context, widget } = asking('ice');
  await total({ context, widget });
  expect(await total({ context: { ...context, locale: { country: 'us', language: 'es' } }, widget })).toBe(2);
  expect(await total({ context, widget: { items: [...widget.items, ...widget.items] } })).toBe(3);
});

test('only the words may differ in white space, and never by a space [SRC-02]', () => {
  const recent = new RecentAnswers(movedClock(), 10_000);
  const keys = [{ keyphrase: 'ice dam' }, { keyphrase: 'icedam' }, { other: 'ice dam' }, { other: 'ice  dam' }, { keyphrase: 7 }];
  expect(new Set(keys.map((request) => recent.keyOf(place, request))).size).toBe(keys.length);
});

test('the memory for answers is counted by two bytes a letter [SRC-02]', () => {
  const size = (maxBytes: number) => {
    const recent = new RecentAnswers(movedClock(), maxBytes);
    recent.set('0123456789', { widgets: [] });
    return recent.get('0123456789') ? 'kept' : 'too large';
  };
  expect([size(2 * (10 + 14)), size(2 * (10 + 14) - 1)]).toEqual(['kept', 'too large']);
});

test('white space of the words makes no other key, and a change of an answer does not reach the next reader [SRC-02]', () => {
  const recent = new RecentAnswers(movedClock(), 10_000);
  const key = recent.keyOf(place, { keyphrase: ' ice  dam ' });
  expect([recent.keyOf(place, { keyphrase: 'ice dam' }), recent.keyOf(place, { other: 'ice  dam' }) === key]).toEqual([key, false]);
  recent.set(key, { widgets: [] });
  recent.get(key)!.widgets.push({} as never);
  expect(recent.get(key)).toEqual({ widgets: [] });
});
