/** The index as fallback of the service: which callers get its answers and which the failure; and the cache of answers. */
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { newestArticles, siteSearch } from './requests.ts';
import { SERVICE_SHARE_MS, withIndexBehind } from './choose.ts';
import { cachedSearch } from './cached-search.ts';
import type { SearchAnswer, SearchRequest } from './protocol.ts';
import type { Search } from './service.ts';

const place = { site: 'harbor', language: 'en' };
const request = newestArticles({ uri: '/here', language: 'en' }, 3);
const calm = () => AbortSignal.timeout(10_000);

const answerOf = (rfk_id: string): SearchAnswer => ({
  widgets: [{ rfk_id, type: 'content_grid', entity: 'content', content: [], total_item: 0, limit: 3, offset: 0, facet: [] }],
});
/** Returns its name, or fails; `asked` counts the queries. */
function form(name: string, error?: Error): Search & { asked: number } {
  return {
    asked: 0,
    async ask() {
      this.asked++;
      if (error) throw error;
      return answerOf(name);
    },
  };
}

const log = memoryLog();
beforeEach(() => {
  log.lines.length = 0;
});
const down = new UpstreamError('unavailable', 'answered 503', 20);

describe('the index as fallback of the service', () => {
  test('is not queried while the service works [SRC-02]', async () => {
    const index = form('index');
    expect(await withIndexBehind(form('service'), index, { log }).ask(request, place, calm())).toEqual(answerOf('service'));
    expect([index.asked, log.lines.length]).toEqual([0, 0]);
  });

  test('serves a page when the service fails, with one line in the log [SRC-02]', async () => {
    const search = withIndexBehind(form('service', down), form('index'), { log });
    expect(await search.ask(request, place, calm())).toEqual(answerOf('index'));
    expect(log.lines).toMatchObject([{ event: 'search-by-index', fields: { kind: 'unavailable', widget: 'newest_widget' } }]);
  });

  test('does not serve strict callers, who get the failure [SRC-02] [API-02]', async () => {
    const index = form('index');
    await expect(withIndexBehind(form('service', down), index, { log }).ask(request, { ...place, strict: true }, calm())).rejects.toBe(
      down,
    );
    expect(index.asked).toBe(0);
  });

  test('that was never built leaves the service’s own failure [SRC-02] [API-02]', async () => {
    const none = form('index', new UpstreamError('unavailable', 'there is no index'));
    await expect(withIndexBehind(form('service', down), none, { log }).ask(request, place, calm())).rejects.toBe(down);
    expect(log.lines).toEqual([]);
  });

  test('does not hide a fault of our own, and serves no caller who has left [SRC-02]', async () => {
    const index = form('index');
    await expect(withIndexBehind(form('service', new TypeError('ours')), index, { log }).ask(request, place, calm())).rejects.toThrow(
      'ours',
    );
    const left = new AbortController();
    const leaving: Search = {
      async ask() {
        left.abort(new Error('gone'));
        throw down;
      },
    };
    await expect(withIndexBehind(leaving, index, { log }).ask(request, place, left.signal)).rejects.toThrow('gone');
    expect(index.asked).toBe(0);
  });

  test('neither is queried for a caller who has left before [SRC-02]', async () => {
    const [service, index] = [form('service'), form('index')];
    const search = withIndexBehind(service, index, { log });
    await expect(search.ask(request, place, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect([service.asked, index.asked]).toEqual([0, 0]);
  });

  test('still has time within a page’s four seconds when the service is slow [SRC-02]', async () => {
    expect(SERVICE_SHARE_MS).toBeLessThan(3000);
    const slow: Search = {
      ask: (_request, _place, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new UpstreamError('timeout', 'late')))),
    };
    expect(await withIndexBehind(slow, form('index'), { log, shareMs: 20 }).ask(request, place, calm())).toEqual(answerOf('index'));
  });
});

describe('cached answers', () => {
  const words = (text: string, more: object = {}): SearchRequest => siteSearch({ language: 'en', ...more }, { text, types: [], page: 0 });

  test('are reused for a minute, each caller with its own copy [SRC-02]', async () => {
    const clock = movedClock(0);
    const service = form('service');
    const search = cachedSearch(service, clock);
    const first = await search.ask(request, place, calm());
    clock.move(59_999);
    const again = await search.ask(request, place, calm());
    expect(again).toEqual(first);
    expect(again.widgets).not.toBe(first.widgets);
    expect(service.asked).toBe(1);
    clock.move(1);
    await search.ask(request, place, calm());
    expect(service.asked).toBe(2);
  });

  test('are separate for words, languages and sites; a failure is not cached [SRC-02] [DEL-17]', async () => {
    const service = form('service');
    const search = cachedSearch(service, movedClock(0));
    await search.ask(words('ice'), place, calm());
    await search.ask(words('hail'), place, calm());
    await search.ask(words('ice'), { ...place, language: 'es' }, calm());
    await search.ask(words('ice'), { ...place, site: 'foundation' }, calm());
    expect(service.asked).toBe(4);
    const failing = form('service', down);
    const unkept = cachedSearch(failing, movedClock(0));
    for (let call = 0; call < 2; call++) await unkept.ask(words('ice'), place, calm()).catch(() => undefined);
    expect(failing.asked).toBe(2);
  });

  test('are not used for a request that names a visitor [SRC-02] [TRK-06]', async () => {
    const service = form('service');
    const search = cachedSearch(service, movedClock(0));
    for (let call = 0; call < 2; call++) await search.ask(words('ice', { uuid: 'ab12' }), place, calm());
    expect(service.asked).toBe(2);
  });
});
