/** The sample's pages in search: each has a readable type, and a block gives the same text under any of its names. */
import { describe, expect, test } from 'vitest';
import { importBody, sampleSites } from '../scripts/content/seed.ts';
import { codePhrases } from '../src/generated/phrases.ts';
import { registry } from '../src/generated/registry.ts';
import { kindName } from '../src/blocks/search-results/kinds.ts';
import type { AuthoredComponent } from '../src/content/repository/files/authoring.ts';
import { type Document, documentOf } from '../src/search/index/write/document.ts';
import { SEARCH_PAGE } from '../src/search/index/write/pages.ts';
import { OFTEN, NOT_TEXT } from '../src/search/index/text/hidden-text.ts';

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

  test.each(mainDictionaries)('each page has a type with a phrase in $language [SRC-01]', (site) => {
    const { dictionary } = importBody(site) as { dictionary: Record<string, string> };
    const texts = site.language === 'en' ? { ...codePhrases, ...dictionary } : dictionary;
    // Phrases are in brackets, so that an untranslated type is noticed.
    const phrase = (key: string) => (texts[key] ? `[${texts[key]}]` : key);
    const unnamed = documents.filter(({ hit: { type } }) => !/^\[.+\]$/.test(kindName(type, phrase)));
    expect(unnamed.map(({ path, hit: { type } }) => `${path}: ${type}`)).toEqual([]);
  });

  test('each page has text, in whole words and without markup [SRC-02]', () => {
    for (const { path, texts } of documents) {
      expect(texts.description, path).toMatch(/\p{L}{3}/u);
      expect(`${texts.title} ${texts.description} ${texts.body}`, path).not.toMatch(/<\/?[a-z]|&[a-z]+;|\bundefined\b|\[object/i);
      // A footnote mark behind a word, a number that runs into its unit.
      expect(texts.body, path).not.toMatch(/\p{Ll}{4}\d(?!\w)|\$\d+\p{L}{2}/u);
      expect(texts.tags, path).not.toMatch(/, ,|^,|, $/);
    }
  });
});

test('a block gives the same text under each of its names [SRC-02]', () => {
  const known = [...new Set(registry.values())].map(({ names }) => names as readonly string[]);
  for (const left of [NOT_TEXT, OFTEN])
    for (const names of known) expect(new Set(names.map((name) => left.has(name))).size, names.join()).toBe(1);
  const all = new Set(known.flat());
  expect([...NOT_TEXT, ...OFTEN].filter((name) => !all.has(name))).toEqual([]);
});
