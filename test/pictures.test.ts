/** The pictures that open pages, in the sample content: each opens one page only, is light, and has a text that says what happens in it (decision 091). */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

type Placeholders = Record<string, Block[]>;
interface Picture {
  src: string;
  alt: string;
}
interface Block {
  name: string;
  params?: { Level?: string };
  fields?: { Image?: Picture; Scene?: Picture; AbstractImage?: Picture };
  placeholders?: Placeholders;
}
interface Page {
  path: string;
  fields: { AbstractImage?: Picture; ArticleKind?: string };
  placeholders?: Placeholders;
}

const blocksOf = (placeholders: Placeholders = {}): Block[] =>
  Object.values(placeholders)
    .flat()
    .flatMap((block) => [block, ...blocksOf(block.placeholders)]);

/** The picture that a block puts beside the title of its page. */
const HEROES: Readonly<Record<string, (block: Block, page: Page) => Picture | undefined>> = {
  ArticleHeader: ({ fields }, page) =>
    page.fields.ArticleKind === 'Note' ? undefined : (fields?.AbstractImage ?? page.fields.AbstractImage),
  HeroBanner: ({ fields }) => fields?.Image,
  HomepageHero: ({ fields }) => fields?.Scene,
  PressReleaseHeader: ({ fields }, page) => fields?.AbstractImage ?? page.fields.AbstractImage,
  PromoHero: ({ fields, params }) => (params?.Level === 'h1' ? fields?.Image : undefined),
};
const heroesOf = (page: Page): Picture[] => blocksOf(page.placeholders).flatMap((block) => HEROES[block.name]?.(block, page) ?? []);

const pagesIn = (folder: string): Page[] => {
  const files = globSync(`content/${folder}/*.json`).sort();
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Page | Page[]);
};
const [english, spanish, foundation] = [pagesIn('pages'), pagesIn('es/pages'), pagesIn('sites/foundation/pages')];
const sites = Object.entries({ 'English, with the foundation': [...english, ...foundation], Spanish: spanish });

test.each(sites)('a picture is the hero of one page only: %s', (_, pages) => {
  const pathsBySrc = Map.groupBy(
    pages.flatMap((page) => heroesOf(page).map(({ src }) => ({ src, path: page.path }))),
    ({ src }) => src,
  );
  const shared = [...pathsBySrc]
    .filter(([, uses]) => uses.length > 1)
    .map(([src, uses]) => `${src}: ${uses.map(({ path }) => path).join(', ')}`);
  expect(pathsBySrc.size).toBeGreaterThan(4);
  expect(shared).toEqual([]);
});

test('a Spanish page opens with the picture of the English one, described in Spanish [DEL-17]', () => {
  for (const page of spanish)
    for (const { src, alt } of heroesOf(page)) {
      const [original] = english.filter(({ path }) => path === page.path).flatMap(heroesOf);
      expect(src, page.path).toBe(original?.src);
      expect(alt, page.path).not.toBe(original?.alt);
    }
});

test.each(sites)('a hero is described by what happens in it, and is under 90 KB: %s', (_, pages) => {
  for (const page of pages)
    for (const { src, alt } of heroesOf(page)) {
      expect(alt.split(' ').length, `${page.path}: ${alt}`).toBeGreaterThan(6);
      if (src.endsWith('.svg')) expect(statSync(`static/media/${src.replace('/-/media/', '')}`).size, src).toBeLessThan(90_000);
    }
});

test.each(['claims-morning-after', 'spot-porch-mail'])('%s is shown on its own page and at most one more', (name) => {
  const isShown = (page: Page) => JSON.stringify([page.placeholders, heroesOf(page)]).includes(`"src":"/-/media/${name}.svg"`);
  expect(english.filter(isShown).length).toBeLessThanOrEqual(2);
});

test('drawings have a size, and leave their proportions to the frame: WebKit crops them twice otherwise', () => {
  // The stamps are views of one file, each with its own box.
  for (const name of readdirSync('static/media').filter((file) => file.endsWith('.svg') && file !== 'stamps.svg')) {
    const [root = ''] = /<svg\b[^>]*>/.exec(readFileSync(`static/media/${name}`, 'utf8')) ?? [];
    expect(root, name).toMatch(/ width="[\d.]+" height="[\d.]+" preserveAspectRatio="none" viewBox="/);
  }
});
