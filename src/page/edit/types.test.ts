/** Tests content types: each names fields that the code reads, with a description, and existing blocks; the sample has no field without a type [EDT-03]. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from '../../generated/registry.ts';
import { FILTER_GROUPS, KNOWN } from '../../blocks/resource-listing/query.rules.ts';
import type { AuthoredComponent } from '../../content/repository/files/authoring.ts';
import { fieldsOfType, schemaOf, TYPES, typeNamed } from './types.ts';

const fields = (template: string) => fieldsOfType(registry, typeNamed(template) ?? { template, kind: 'page', description: '', own: [] });
const source = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (file) =>
        file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.|page-fields|types\.ts|generated/.test(`${file.parentPath}/${file.name}`),
    )
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
    .join('\n');

test.each(TYPES.map(({ template }) => template))('%s: every field has a sentence [EDT-03]', (template) => {
  const all = Object.entries(fields(template)).filter(([name]) => !/^[a-z]/.test(name));
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(([, { sentence }]) => sentence === '').map(([name]) => name)).toEqual([]);
});

test('an article’s filter fields offer the values that listings know [EDT-03] [RES-01]', () => {
  const { Topic, Format, InsuranceQuoteType } = fields('Article Detail');
  const filters = { topic: Topic, format: Format, product: InsuranceQuoteType };
  for (const group of FILTER_GROUPS) expect(filters[group]?.known).toEqual(KNOWN[group]);
});

test('every field of a page is read by the code', () => {
  const code = source('src');
  const names = new Set(TYPES.filter(({ kind }) => kind === 'page').flatMap(({ template }) => Object.keys(fields(template))));
  expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('every template and field of the sample is described to editors', () => {
  const unknown = new Set<string>();
  for (const folder of ['content/pages', 'content/es/pages', 'content/shared', 'content/es/shared', 'content/sites/foundation/pages'])
    for (const file of readdirSync(folder)) {
      const all = [JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))].flat() as {
        template: string;
        fields?: Record<string, unknown>;
      }[];
      for (const { template, fields: given = {} } of all) {
        const known = fields(template);
        for (const name of Object.keys(given)) if (!(name in known)) unknown.add(`${template}: ${name}`);
      }
    }
  expect([...unknown]).toEqual([]);
});

test('a new page starts with existing blocks', () => {
  const names = (list: readonly AuthoredComponent[]): string[] =>
    list.flatMap(({ name, placeholders = {} }) => [name, ...Object.values(placeholders).flatMap(names)]);
  const used = TYPES.flatMap(({ start = {} }) => Object.values(start).flatMap(names));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !registry.get(name))).toEqual([]);
});

test('an item’s form is requested by its type, its block, or the block’s own name', () => {
  expect(['Page', 'Author', 'Help Block', 'RichText', 'Search synonyms'].map(schemaOf)).toEqual([
    'type:Page',
    'AuthorProfile.Author',
    'HelpBlock',
    'RichText',
    'type:Search synonyms',
  ]);
});
