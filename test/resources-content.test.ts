/** The sample's resources: enough of them, spread over the listing's filters, each of the length that its kind needs. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthoredComponent } from '../src/content/repository/files/authoring.ts';

interface Resource {
  path: string;
  template: string;
  fields: Record<string, unknown>;
  placeholders: Record<string, AuthoredComponent[]>;
}

const root = path.resolve(import.meta.dirname, '..');
const TODAY = '2026-11-22';
/** The only values of the listing's filters (S1 §5, §7). */
const KNOWN = {
  Topic: ['Bundles', 'Claims', 'Cost and Savings', 'Coverage', 'Insurance Basics', 'Risk Mitigation', 'Tips'],
  Format: ['Article', 'Infographic', 'FAQ', 'Video'],
  InsuranceQuoteType: ['Auto', 'Business', 'Homeowners', 'Life', 'Motorcycle', 'Renters', 'Retirement'],
  Resources: ['Blog', 'Education', 'Tools'],
} as const;
const names = Object.keys(KNOWN) as (keyof typeof KNOWN)[];

const listed = (folder: string): unknown[] =>
  readdirSync(path.join(root, folder))
    .sort()
    .flatMap((name): unknown => JSON.parse(readFileSync(path.join(root, folder, name), 'utf8')));
const resourcesIn = (folder: string) =>
  (listed(folder) as Resource[]).filter(({ template, fields }) => template === 'Article Detail' && fields.Resources);
const valuesOf = ({ fields }: Resource, name: string): string[] =>
  String(fields[name] ?? '')
    .split('|')
    .filter(Boolean);

/** Words of the entry's own text: no breadcrumbs, tags, teasers or alternative texts. */
const SAYING = /^(RichText|FaqAccordion|Infographic|Video)$/;
const textsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return /^(Text|Title|Body|Description|Transcript)$/.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, Array.isArray(value) ? key : name));
};
const textsOf = (list: AuthoredComponent[]): string[] =>
  list.flatMap(({ name, fields, placeholders }) => [
    ...(SAYING.test(name) ? textsIn(fields) : []),
    ...Object.values(placeholders ?? {}).flatMap(textsOf),
  ]);
const wordsOf = ({ placeholders }: Resource): number =>
  textsOf(placeholders.main ?? [])
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

const english = resourcesIn('content/pages');
const spanish = resourcesIn('content/es/pages');
const count = (name: string, value: string, among = english) => among.filter((one) => valuesOf(one, name).includes(value)).length;
const both = (tab: string, name: string, value: string) =>
  count(
    name,
    value,
    english.filter((one) => valuesOf(one, 'Resources').includes(tab)),
  );

describe('the sample of the resource listing', () => {
  test('has at least 60 entries, twelve of them full articles, and Spanish translations of some [RES-01]', () => {
    expect(english.length).toBeGreaterThanOrEqual(60);
    expect(english.filter((one) => wordsOf(one) >= 400).length).toBeGreaterThanOrEqual(12);
    const paths = english.map((one) => one.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(spanish.length).toBeGreaterThanOrEqual(8);
    for (const one of spanish) expect(paths).toContain(one.path);
  });

  test.each(names)('has at least three entries for every known %s, and no unknown ones [RES-01]', (name) => {
    for (const value of KNOWN[name]) expect(count(name, value), value).toBeGreaterThanOrEqual(3);
    const used = new Set([...english, ...spanish].flatMap((one) => valuesOf(one, name)));
    expect([...used].filter((value) => !(KNOWN[name] as readonly string[]).includes(value))).toEqual([]);
  });

  test('fills each tab, three pages of the first, and common combinations [RES-01]', () => {
    expect(count('Resources', 'Blog')).toBeGreaterThan(24);
    expect(count('Resources', 'Education')).toBeGreaterThanOrEqual(16);
    expect(count('Resources', 'Tools')).toBeGreaterThan(12);
    for (const product of KNOWN.InsuranceQuoteType) expect(both('Blog', 'InsuranceQuoteType', product), product).toBeGreaterThan(0);
    expect(both('Education', 'Format', 'FAQ')).toBeGreaterThan(0);
    expect(both('Tools', 'Format', 'Infographic')).toBeGreaterThan(0);
    expect(both('Tools', 'Format', 'Article')).toBeGreaterThan(0);
  });

  test.each([...english, ...spanish].map((one) => [one.path, one] as const))(
    '%s ends with one next step, chosen by its subject [RES-01]',
    (_, one) => {
      const [end, ...others] = one.placeholders.main?.[0]?.placeholders?.['article-full'] ?? [];
      expect(others).toEqual([]);
      const asks = (...names: string[]) => names.some((name) => valuesOf(one, 'Topic').includes(name));
      const product = valuesOf(one, 'InsuranceQuoteType')[0] ?? '';
      const quote = { Auto: 'auto', Homeowners: 'home', Renters: 'renters', Life: 'life', Business: 'business' }[product];
      // An agent answers for what no online quote starts with.
      const aboutMoney = asks('Cost and Savings', 'Bundles') && product !== '';
      const next = aboutMoney && quote ? 'QuoteCallout' : aboutMoney || asks('Claims', 'Coverage') ? 'AskAgent' : 'NewsletterBanner';
      expect(end?.name).toBe(next);
      if (next === 'QuoteCallout') expect(end).toMatchObject({ fields: { SelectedInsuranceType: quote } });
    },
  );

  test('opens with a full article in each language [RES-01]', () => {
    for (const list of [english, spanish]) {
      const blog = list.filter((one) => valuesOf(one, 'Resources').includes('Blog'));
      const [newest] = blog.sort((a, b) => String(b.fields.PublishDate).localeCompare(String(a.fields.PublishDate)));
      expect(newest?.fields, newest?.path).toMatchObject({ PublishDate: expect.any(String) });
      expect(newest?.fields.ArticleKind, newest?.path).toBeUndefined();
    }
  });

  test.each([...english, ...spanish].map((one) => [one.path, one] as const))(
    '%s has author, date and text, at the length of its kind [RES-01]',
    (_, one) => {
      const { Title, MetaDescription, AbstractTitle, AbstractDescription, PrimaryCategory, PublishDate } = one.fields;
      for (const text of [Title, MetaDescription, AbstractTitle, AbstractDescription, PrimaryCategory]) expect(text).toMatch(/\S/);
      expect(valuesOf(one, 'Format')).toHaveLength(1);
      expect(PublishDate).toMatch(/^202[3-6]-\d\d-\d\dT00:00:00Z$/);
      expect(String(PublishDate) < TODAY).toBe(true);
      const words = wordsOf(one);
      if (words < 400) expect([words >= 80, words <= 200], `${words} words`).toEqual([true, true]);
      // Short is a note, and a note has no scene, no author's block and nothing in its margin.
      expect(one.fields.ArticleKind === 'Note', `${words} words`).toBe(words < 350);
      const blocks = JSON.stringify(one.placeholders.main?.[0]);
      if (words < 350) expect([one.fields.AbstractImage, /AuthorProfile|article-left/.test(blocks)]).toEqual([undefined, false]);
      else expect(one.fields.AbstractImage).toBeDefined();
    },
  );
});

describe('search settings in content', () => {
  const shared = ['content/shared', 'content/es/shared'].map(
    (folder) => listed(folder) as Pick<Resource, 'path' | 'template' | 'fields'>[],
  );
  const wordsIn = (list: unknown) => (list as { Words: string }[]).map(({ Words }) => Words.split(',').map((word) => word.trim()));

  test('synonym groups have two or more words each, none twice in a group [SRC-02]', () => {
    for (const items of shared) {
      const groups = wordsIn(items.find(({ template }) => template === 'Search synonyms')?.fields.Groups);
      expect(groups.length).toBeGreaterThanOrEqual(40);
      for (const group of groups) {
        expect(group.length, group.join()).toBeGreaterThanOrEqual(2);
        expect(new Set(group).size, group.join()).toBe(group.length);
        expect(group).not.toContain('');
      }
    }
  });

  test('pinned results lead to existing pages, each word to one of them [SRC-02]', () => {
    const pages = ['content/pages', 'content/es/pages'].map((folder) => new Set((listed(folder) as Resource[]).map((one) => one.path)));
    shared.forEach((items, language) => {
      const results = items.find(({ template }) => template === 'Search pinned results')?.fields.Results as { Page: { href: string } }[];
      const words = wordsIn(results).flat();
      expect(results.length).toBeGreaterThanOrEqual(15);
      expect(new Set(words).size).toBe(words.length);
      for (const { Page } of results) expect(pages[language]).toContain(Page.href.replace(/^\/es(?=\/)/, '').replace(/#.*/, ''));
    });
  });
});
