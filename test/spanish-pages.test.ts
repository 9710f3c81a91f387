/** The Spanish pages of the sample have the blocks of the English ones, pictures without English words, and dates written out [DEL-17]. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importBody, sampleSites } from '../scripts/content/seed.ts';

type Placeholders = Record<string, { name?: string; params?: { Variant?: string }; placeholders?: Placeholders }[]>;
interface Page {
  path: string;
  placeholders?: Placeholders;
}

const namesIn = (placeholders: Placeholders = {}): string[] =>
  Object.values(placeholders)
    .flat()
    .flatMap(({ name = '', params, placeholders }) => [[name, params?.Variant].filter(Boolean).join(' '), ...namesIn(placeholders)]);

const [english, spanish] = ['en', 'es'].map(
  (wanted) =>
    importBody(sampleSites('lake-erie').find(({ site, language }) => site === 'lake-erie' && language === wanted)) as { pages: Page[] },
) as [{ pages: Page[] }, { pages: Page[] }];

/** Blocks that a Spanish page does without, with the reason. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  // Another page in Spanish: who we are and whom to write to, without proofs, voices and desks, which speak English.
  '/about-us': ['ValueProposition', 'TestimonialSlider', 'FeatureColumns', 'Container', 'ContactCardGrid', 'Footnotes'],
  // The topics have no pages in Spanish: their links are quick links into this page.
  '/help': ['UserActionsNavigation', 'Container', 'RichText'],
  // The products are rows in three groups, since motorcycle, boat and umbrella have no page in Spanish.
  '/insurance': ['FeaturedProductCards', 'ValueProposition'],
};

// Translated articles are by the company, which has no page as an author.
const withoutOf = (path: string, blocks: readonly string[]) =>
  WITHOUT[path] ?? blocks.filter((name) => path.startsWith('/blog/') && name === 'AuthorProfile line');

test.each(spanish.pages.map((page) => [page.path, page] as const))('%s has the blocks of the English page [DEL-17]', (path, page) => {
  const original = english.pages.find((one) => one.path === path);
  const blocks = namesIn(original?.placeholders);
  const left = namesIn(page.placeholders);
  const missing = blocks.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  expect(missing).toEqual(withoutOf(path, blocks));
});

test('pictures of Spanish pages have no English word [DEL-17]', () => {
  // A map has names of places alone.
  const isMap = (file: string) => file.startsWith('map-');
  const found = [...JSON.stringify(spanish.pages).matchAll(/\/-\/media\/([\w-]+\.svg)/g)].flatMap(([, file = '']) => {
    const source = `static/media/${file}`;
    if (!existsSync(source) || file.endsWith('-es.svg') || isMap(file)) return [];
    const words = [...readFileSync(source, 'utf8').matchAll(/<text[^>]*>([^<]*[a-z]{2}[^<]*)/gi)].map(([, word = '']) => word);
    return words.map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['English', english.pages],
  ['Spanish', spanish.pages],
])('dates in %s texts are written out [DEL-17]', (_, pages) => {
  const dates = JSON.stringify(pages).match(/[^"\d/]{0,20}\b\d{1,2}\/\d{1,2}\/20\d{2}\b/g) ?? [];
  expect(dates).toEqual([]);
});
