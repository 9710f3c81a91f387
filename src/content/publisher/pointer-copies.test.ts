/** Tests copies of the content version: which of two is newer, the one of a location, and the one in KV, which may be missing, unreadable or late [EDT-04]. */
import { describe, expect, it, vi } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import type { VersionPointer } from '../version.ts';
import { isNewer, locationCopies, storedCopy } from './pointer-copies.ts';

const copy = (over: Partial<VersionPointer>, readAt = 0) => ({ pointer: { shell: 10, content: 10, touched: {}, ...over }, readAt });

describe('a copy is newer', () => {
  it.each<[string, boolean, ReturnType<typeof copy>, ReturnType<typeof copy> | undefined]>([
    ['than none', true, copy({}), undefined],
    ['with a later shell', true, copy({ shell: 11 }), copy({}, 5)],
    ['with a later commit of everything', true, copy({ content: 11 }), copy({}, 5)],
    ['with a later touched route', true, copy({ touched: { a: 11, b: 3 } }), copy({ touched: { b: 3 } }, 5)],
    ['with a later table of redirects', true, copy({ redirects: 11 }), copy({}, 5)],
    ['with an earlier commit: not, although it was read later', false, copy({}, 5), copy({ shell: 11 })],
    ['with the same commit, read later', true, copy({}, 6), copy({}, 5)],
    ['with the same commit, read at the same time: not', false, copy({}, 5), copy({}, 5)],
    ['with the same commit, read earlier: not', false, copy({}, 4), copy({}, 5)],
  ])('%s', (_, isIt, one, other) => {
    expect(isNewer(one, other)).toBe(isIt);
  });
});

describe('the copy of a location', () => {
  it('is kept for two minutes under the name of its site', async () => {
    const kept = new Map<string, Response>();
    const copies = locationCopies({
      match: async (address) => kept.get(String(address))?.clone(),
      put: async (address, response) => void kept.set(String(address), response),
    });
    expect(await copies.read('a site')).toBeUndefined();
    await copies.write('a site', copy({ touched: { a: 4 } }, 7));
    expect(await copies.read('a site')).toEqual(copy({ touched: { a: 4 } }, 7));
    expect(await copies.read('another')).toBeUndefined();
    expect([...kept.values()].map(({ headers }) => headers.get('cache-control'))).toEqual(['public, max-age=120']);
  });

  it('counts as missing while the cache fails or has another shape', async () => {
    const down = () => Promise.reject(new Error('no cache'));
    const copies = locationCopies({ match: down, put: down });
    await copies.write('a site', copy({}));
    expect(await copies.read('a site')).toBeUndefined();
    expect(await locationCopies({ match: async () => Response.json({}), put: down }).read('a site')).toBeUndefined();
  });
});

describe('the copy in KV', () => {
  const log = memoryLog();
  const stored = (get: (key: string) => Promise<string | null>) => storedCopy({ get } as never, 'a site', log);

  it('is read under the name of its site, with everything that it names', async () => {
    const one = { ...copy({ touched: { a: 4 }, redirects: 3 }, 7), askedAt: 8 };
    expect(await stored(async (key) => (key === 'V:a%20site' ? JSON.stringify(one) : null))).toEqual(one);
    expect(await stored(async () => null)).toBeUndefined();
    expect(log.lines).toEqual([]);
  });

  it.each(['{', '{}', '{"pointer":{"shell":1,"content":"2","touched":{}},"readAt":1}'])(
    '%s counts as missing, and is logged',
    async (text) => {
      const { length } = log.events('content-version-copy-failed');
      expect(await stored(async () => text)).toBeUndefined();
      expect(log.events('content-version-copy-failed').slice(length)).toMatchObject([{ site: 'a site' }]);
    },
  );

  it('counts as missing while KV fails or does not respond', async () => {
    expect(await stored(() => Promise.reject(new Error('KV GET failed: 503')))).toBeUndefined();
    vi.useFakeTimers();
    try {
      const waiting = stored(() => new Promise(() => {}));
      await vi.advanceTimersByTimeAsync(1000);
      expect(await waiting).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
