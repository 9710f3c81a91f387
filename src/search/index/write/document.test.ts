/** Tests what the index keeps of a page: its card, values for filters, texts and words (SRC-01, SRC-02). */
import { expect, test } from 'vitest';
import { tagKey } from '../tags.ts';
import { documentOf, isSearchable, layoutRoute } from './document.ts';

const layout = (
  fields: object,
  { template = 'Page', body = '', ...more }: { template?: string; body?: string; [name: string]: unknown } = {},
) => ({
  sitecore: {
    route: {
      ...{ name: 'a page', templateName: template, fields, ...more },
      placeholders: {
        main: [{ componentName: 'RichText', fields: { Text: body } }],
        footer: [{ componentName: 'RichText', fields: { Text: 'Footer' } }],
      },
    },
  },
});
const documentAt = (path: string, ...page: Parameters<typeof layout>) => documentOf(layout(...page), 'main', path);

test('a page is kept with its card, values, texts and words [SRC-01] [SRC-02]', () => {
  const fields = {
    ...{
      Title: 'Hail & ice',
      MetaDescription: 'On <b>roofs</b>',
      AbstractTitle: 'Storms',
      PrimaryCategory: 'Auto',
      Topic: 'Claims|claims | Tips',
    },
    ...{ PublishDate: '2026-05-20', Resources: 'Blog', State: 'OH', Content: '<p>Own words.</p>' },
  };
  const document = documentAt('/blog/hail', fields, { body: '<p>Ölfarbe on 12 x roofs</p>' });
  expect(document).toMatchObject({
    ...{ path: '/blog/hail', published: Date.UTC(2026, 4, 20), weight: 1 },
    hit: {
      type: 'Knowledge Center',
      name: 'Hail & ice',
      description: 'On roofs',
      abstract_title: 'Storms',
      topic: ['Claims', 'claims', 'Tips'],
      primary_category: 'Auto',
    },
    texts: {
      title: 'Hail & ice',
      tags: 'Auto, Claims, claims, Tips',
      description: 'On roofs',
      body: 'Storms. On roofs. Own words. Ölfarbe on 12 x roofs',
    },
  });
  expect(document?.tags).toEqual([
    { name: 'type', key: 'knowledge center', value: 'Knowledge Center' },
    { name: 'primary_category', key: 'auto', value: 'Auto' },
    { name: 'topic', key: 'claims', value: 'claims' },
    { name: 'topic', key: 'tips', value: 'Tips' },
    { name: 'resources', key: 'blog', value: 'Blog' },
    { name: 'state', key: 'oh', value: 'OH' },
  ]);
  expect([...(document?.vocabulary ?? [])]).toEqual([
    ...[
      ['hail', 'hail'],
      ['ice', 'ice'],
      ['auto', 'auto'],
      ['claims', 'claims'],
      ['tips', 'tips'],
      ['roofs', 'roofs'],
      ['storms', 'storms'],
    ],
    ...[
      ['own', 'own'],
      ['words', 'words'],
      ['olfarbe', 'ölfarbe'],
    ],
  ]);
});

test.each<[string, string, object, string, number]>([
  ['a named type', '/a', { ContentType: 'Services', Resources: 'Blog' }, 'Services', 1.3],
  ['a press release', '/a', {}, 'Press Release', 0.7],
  ['an offering', '/a', {}, 'Insurance', 1.4],
  ['a product', '/a', {}, 'Insurance', 1.4],
  ['a self help topic', '/a', {}, 'Help', 1.3],
  ['an author', '/a', {}, 'Author', 0.7],
  ['the first page', '/', {}, 'About us', 1],
  ['a page of the company', '/a', { PrimaryCategory: 'Company news' }, 'About us', 1],
  ['an accompanying page', '/a', { PrimaryCategory: 'Our company' }, '', 1],
])('%s has its type and weight [SRC-01]', (kind, path, fields, type, weight) => {
  const templates: Record<string, string> = {
    ...{
      'a press release': 'Press Release',
      'an offering': 'Offering Detail',
      'a product': 'product page',
      'a self help topic': 'Self Help Topic',
    },
    ...{ 'an author': 'Author Page', 'a named type': 'Press Release', 'an accompanying page': 'The author' },
  };
  const document = documentAt(path, { Title: 'T', ...fields }, { template: templates[kind] ?? 'Page' });
  expect([document?.hit.type, document?.weight]).toEqual([type, weight]);
});

test('a page without a title has the name that editors gave it, and one without a date has none [SRC-02]', () => {
  expect(documentAt('/a', {}, { displayName: 'Shown' })).toMatchObject({ published: null, hit: { name: 'Shown' } });
  expect(documentAt('/a', { AbstractTitle: 'Card', PublishDate: 'soon' }, { displayName: 7 })).toMatchObject({
    published: null,
    hit: { name: 'Card' },
    texts: { body: '' },
  });
  expect(documentAt('/a', {}, { displayName: 7 })?.hit.name).toBe('a page');
});

test('a text that the next one repeats is kept once, and a long description is cut [SRC-02]', () => {
  const fields = { Title: 'Hail', AbstractTitle: 'Storms', AbstractDescription: 'In short', MetaDescription: 'Storms and more' };
  expect(documentAt('/a', fields)?.texts).toMatchObject({ description: 'In short', body: 'Storms and more' });
  expect(documentAt('/a', { MetaDescription: 'x'.repeat(2001) })?.texts.description).toHaveLength(2000);
});

test('the author of an article is no text of its page, and that of an author is [SRC-02]', () => {
  const fields = { Title: 'T', Author: { value: 'Ruth' } };
  expect([documentAt('/a', fields)?.texts.body, documentAt('/a', fields, { template: 'Author' })?.texts.body]).toEqual(['', 'Ruth']);
});

test.each<[string, unknown]>([
  ['a missing page', { sitecore: { route: null } }],
  ['no layout', undefined],
  ['a hidden page', layout({ HideFromSearchEngines: '1' })],
])('%s is not kept [SRC-02] [SEO-01]', (_, given) => {
  expect(documentOf(given, 'main', '/a')).toBeNull();
});

test('only addresses of pages are kept, and invalid fields count as none [SRC-02]', () => {
  expect(['/a', '/', 'a', '/agencies/agency', '/newsletter/confirm'].map(isSearchable)).toEqual([true, true, false, false, false]);
  expect(documentAt('a', {})).toBeNull();
  expect(documentOf({ sitecore: { route: { name: 'n', fields: 7, placeholders: [] } } }, 'main', '/a')).toMatchObject({
    hit: { name: 'n' },
    texts: { body: '' },
  });
  expect(documentOf({ sitecore: { route: { name: 'n', fields: null } } }, 'main', '/a')).toMatchObject({ hit: { name: 'n' } });
  expect(layoutRoute({ sitecore: { route: [] } })).toBeNull();
});

test('values are compared without case, accents and spaces around them, by two hundred letters [SRC-02]', () => {
  expect([tagKey(' Índice '), tagKey(7), tagKey('x'.repeat(201)).length]).toEqual(['indice', '7', 200]);
});
