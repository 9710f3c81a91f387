/** Tests which stored variant of a page answers a request. */
import { describe, expect, test } from 'vitest';
import { key, page } from './cases.test-data.ts';
import { lookUpPage } from './look-up.ts';
import { keyText, type PageCache, type PageKey, type StoredPage, type Vary } from './page-cache.ts';

const NOTHING: Vary = { query: [], prefill: [], regions: [] };
const stored = (text: string, vary: Partial<Vary> = {}, status = 200): StoredPage => ({
  ...page(text, Number.MAX_SAFE_INTEGER),
  status,
  vary: { ...NOTHING, ...vary },
});

/** @returns the text of the page that is found among these */
async function found(
  pages: [PageKey, StoredPage][],
  variant: { query?: string; region?: string; storable?: boolean } | undefined,
  isAsync: boolean,
) {
  const by = new Map(pages.map(([at, one]) => [keyText(at), { page: one, tier: 'memory' }]));
  const cache: PageCache = {
    get: (at) => (isAsync ? Promise.resolve(by.get(keyText(at))) : by.get(keyText(at))),
    put: () => undefined,
  };
  const request = { services: { pages: cache } } as unknown as Parameters<typeof lookUpPage>[0];
  const answer = await lookUpPage(request, key(), () => {
    if (!variant) throw new Error('The variant does not matter here.');
    return { query: '', region: '', storable: true, ...variant };
  });
  return answer && new TextDecoder().decode(answer.page.body);
}

describe.each([true, false])('in a cache that answers later: %s', (isAsync) => {
  test('a page that varies by nothing answers every request [DEL-03]', async () => {
    expect(await found([[key(), stored('plain')]], undefined, isAsync)).toBe('plain');
    expect(await found([], undefined, isAsync)).toBeUndefined();
    // An entry that only names what the page varies by.
    expect(await found([[key(), stored('', {}, 0)]], undefined, isAsync)).toBeUndefined();
  });

  test.each<[string, Partial<Vary>, { query?: string; region?: string }]>([
    ['query', { query: ['q'] }, { query: 'q=1' }],
    ['region', { regions: ['PA'] }, { region: 'PA' }],
  ])('a page that varies by %s answers with the request’s variant [DEL-03]', async (_, vary, variant) => {
    const plain: [PageKey, StoredPage] = [key(), stored('plain', vary)];
    const other: [PageKey, StoredPage] = [key(variant), stored('variant', vary)];
    expect(await found([plain, other], variant, isAsync)).toBe('variant');
    expect(await found([plain], variant, isAsync)).toBeUndefined();
    expect(await found([plain, other], {}, isAsync)).toBe('plain');
    expect(await found([[key(), stored('', vary, 0)], other], {}, isAsync)).toBeUndefined();
    expect(await found([[key(), stored('', vary, 0)], other], variant, isAsync)).toBe('variant');
    expect(await found([plain, other], { ...variant, storable: false }, isAsync)).toBeUndefined();
  });
});
