/** What the sample's pages are to the search: each has a type that visitors can read, and blocks under any of their names say the same. */
import { describe, expect, test } from 'vitest';
import { importBody, sampleSites } from '../scripts/seed.mjs';
import { registry } from '../src/blocks/registry.ts';
import { kindName } from '../src/blocks/search-results/kinds.ts';
import type { AuthoredComponent } from '../src/content/repository/authoring.ts';
import { type Document, documentOf } from '../src/search/index/document.ts';
import { SEARCH_PAGE } from '../src/search/index/pages.ts';
import { OFTEN, UNSAID } from '../src/search/index/unsaid.ts';

interface Page {
  path: string;
  template: string;
  fields: Record<string, unknown>;
  placeholders: Record<string, AuthoredComponent[]>;
}

/** Components as a layout document has them. */
const layoutOf = (list: AuthoredComponent[] = []): unknown[] =>
  list.map(({ name, fields, placeholders = {} }) => ({
    componentName: name,
    fields,
    placeholders: Object.fromEntries(Object.entries(placeholders).map(([key, inner]) => [key, layoutOf(inner)])),
  }));

const documentsOf = (pages: Page[]): Document[] =>
  pages
    .filter(({ path }) => path !== SEARCH_PAGE)
    .flatMap(({ path, template, fields, placeholders }) => {
      const route = { name: path, templateName: template, fields, placeholders: { main: layoutOf(placeholders.main) } };
      return documentOf({ sitecore: { route } }, 'main', path) ?? [];
    });

const mainDictionaries = sampleSites('lake-erie').filter(({ site }: { site: string }) => site === 'lake-erie');

describe.each(sampleSites('lake-erie'))('$site in $language', (options) => {
  const documents = documentsOf(importBody(options).pages as Page[]);

  test('has pages to search [SRC-02]', () => {
    expect(documents.length).toBeGreaterThan(4);
  });

  test.each(mainDictionaries)('has a type for each page, which visitors read in $language [SRC-01]', (language) => {
    const { dictionary } = importBody(language) as { dictionary: Record<string, string> };
    // Words of the dictionary come in brackets, so that a type shown as content writes it is seen.
    const phrase = (key: string) => (dictionary[key] ? `[${dictionary[key]}]` : key);
    const unnamed = documents.filter(({ hit: { type } }) => !/^\[.+\]$/.test(kindName(type, phrase)));
    expect(unnamed.map(({ path, hit: { type } }) => `${path}: ${type}`)).toEqual([]);
  });

  test('says something on each page, in whole words and no markup [SRC-02]', () => {
    for (const { path, texts } of documents) {
      expect(texts.description, path).toMatch(/\p{L}{3}/u);
      expect(`${texts.title} ${texts.description} ${texts.body}`, path).not.toMatch(/<\/?[a-z]|&[a-z]+;|\bundefined\b|\[object/i);
      // A note's mark behind a word, a figure that runs into its unit.
      expect(texts.body, path).not.toMatch(/\p{Ll}{4}\d(?!\w)|\$\d+\p{L}{2}/u);
      expect(texts.tags, path).not.toMatch(/, ,|^,|, $/);
    }
  });
});

test('a block says the same under each of its names [SRC-02]', () => {
  const known = [...new Set(registry.values())].map(({ names }) => names as readonly string[]);
  for (const left of [UNSAID, OFTEN])
    for (const names of known) expect(new Set(names.map((name) => left.has(name))).size, names.join()).toBe(1);
  const all = new Set(known.flat());
  expect([...UNSAID, ...OFTEN].filter((name) => !all.has(name))).toEqual([]);
});
