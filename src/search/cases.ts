/** What a search over articles must do, whichever form stands behind it. */
import { expect, test } from 'vitest';
import type { Search } from './service.ts';

/** The site that every form is given: `harbor`, in English and Spanish, company Harbor Mutual. */
export interface CasePage {
  path: string;
  language?: 'en' | 'es';
  fields: Record<string, unknown>;
}

const article = (path: string, title: string, category: string, published: string, more: Record<string, unknown> = {}): CasePage => ({
  path,
  fields: {
    Title: title,
    AbstractTitle: title,
    AbstractDescription: `About ${title}`,
    Resources: 'Blog',
    PrimaryCategory: category,
    PublishDate: published,
    ...more,
  },
});

/** Authors are referred to by `/authors/ruth` and `/authors/emil`, whose titles are these. */
export const caseAuthors = { '/authors/ruth': 'Ruth Ödegård-Lane', '/authors/emil': 'Emil Vanterpool' };
const by = (ref: keyof typeof caseAuthors) => ({ Author: { ref } });

export const casePages: CasePage[] = [
  article('/blog/hail', 'Hail', 'Homeowners', '2026-05-20T00:00:00Z', by('/authors/ruth')),
  article('/blog/ice', 'Ice & snow', 'homeowners ', '2026-11-04T00:00:00Z', {
    ...by('/authors/ruth'),
    Topic: 'Claims|Tips',
    AbstractImage: { src: '/-/media/ice.jpg', alt: 'Icicles', width: 800, height: 600 },
  }),
  article('/blog/pump', 'Pump', 'Homeowners', '2026-03-18T00:00:00Z', by('/authors/emil')),
  article('/blog/roof', 'Roof', 'Homeowners', '2025-01-01T00:00:00Z'),
  article('/blog/deer', 'Deer', 'Auto', '2026-10-14T00:00:00Z', by('/authors/emil')),
  article('/blog/secret', 'Secret', 'Homeowners', '2026-11-20T00:00:00Z', { ...by('/authors/ruth'), HideFromSearchEngines: '1' }),
  { path: '/home-insurance', fields: { Title: 'Home insurance', PrimaryCategory: 'Homeowners' } },
  { ...article('/blog/granizo', 'Granizo', 'Homeowners', '2026-06-01T00:00:00Z'), language: 'es' },
];

const at = { site: 'harbor', language: 'en', limit: 3 };
const calm = () => AbortSignal.timeout(10_000);

/** @param search gives the form under test, over `casePages` */
export function searchCases(search: () => Search): void {
  const urls = async (query: Parameters<Search['articles']>[0]) => (await search().articles(query, calm())).map(({ url }) => url);

  test('finds articles of a category, newest first, however its name is written; no hidden ones, and pages that are no articles neither [BLK-11] [SRC-02]', async () => {
    expect(await urls({ ...at, category: 'HOMEOWNERS' })).toEqual(['/blog/ice', '/blog/hail', '/blog/pump']);
    expect(await urls({ ...at, category: 'Auto', limit: 50 })).toEqual(['/blog/deer']);
  });

  test('fills the places of those that must not be among them [BLK-11]', async () => {
    const exclude = ['/Blog/Ice/', '/blog/hail'];
    expect(await urls({ ...at, category: 'Homeowners', exclude })).toEqual(['/blog/pump', '/blog/roof']);
  });

  test('finds what an author wrote [BLK-05]', async () => {
    expect(await urls({ ...at, author: 'ruth ödegård-lane' })).toEqual(['/blog/ice', '/blog/hail']);
    expect(await urls({ ...at, author: caseAuthors['/authors/emil'] })).toEqual(['/blog/deer', '/blog/pump']);
  });

  test('finds the newest of all, as many as are asked for [SRC-02]', async () => {
    expect(await urls({ ...at, limit: 2 })).toEqual(['/blog/ice', '/blog/deer']);
    expect(await urls({ ...at, limit: 0 })).toEqual([]);
  });

  test.each([{ category: '' }, { category: 'Boats' }, { author: '' }, { author: '***' }, { author: 'Nobody' }])(
    'nothing fits %j [BLK-11]',
    async (query) => {
      expect(await urls({ ...at, ...query })).toEqual([]);
    },
  );

  test('keeps languages and sites apart, with addresses as links print them [DEL-17]', async () => {
    expect(await urls({ ...at, language: 'es', category: 'Homeowners' })).toEqual(['/es/blog/granizo']);
    for (const place of [{ language: 'fr' }, { site: 'elsewhere' }])
      expect(await urls({ ...at, ...place, category: 'Homeowners' })).toEqual([]);
  });

  test('a hit says what cards and lists print [SRC-02]', async () => {
    const [hit] = await search().articles({ ...at, category: 'Homeowners', limit: 1 }, calm());
    expect(hit).toMatchObject({
      type: 'Knowledge Center',
      name: 'Ice & snow',
      url: '/blog/ice',
      description: 'About Ice & snow',
      abstract_title: 'Ice & snow',
      abstract_image: '/-/media/ice.jpg',
      abstract_image_alt: 'Icicles',
      published_date: '2026-11-04T00:00:00Z',
      author: 'Ruth Ödegård-Lane',
      topic: ['Claims', 'Tips'],
    });
    expect(hit?.id).not.toBe('');
  });

  test('a caller that has given up gets no answer [BLK-11]', async () => {
    await expect(search().articles({ ...at, category: 'Auto' }, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
}
