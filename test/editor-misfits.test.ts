/** What the editor tells of content that no longer fits its block, held against every block of the sample and a block that changed [BLK-26] [EDT-03]. */
import { expect, test } from 'vitest';
import { lostFields, lostParams, misfitOf } from '../client/editor/fields/misfits.ts';
import { importBody, sampleSites } from '../scripts/seed.mjs';
import { registry } from '../src/blocks/registry.ts';
import { type ImportBody, importBody as bodySchema } from '../src/content/repository/authoring.ts';
import { expandContent } from '../src/content/repository/expand.ts';
import { blockExamples } from '../src/generated/examples.ts';
import { everyFound } from '../src/editing/drafts/placed.ts';
import type { Rendering } from '../src/content/model.ts';
import { catalogueOf } from '../src/page/edit/catalogue.ts';
import { prepareWith } from '../src/page/prepare.ts';

const { blocks } = catalogueOf(registry, 'Page');

test('nothing of the sample is said not to fit [BLK-26] [EDT-03]', () => {
  const misfits: string[] = [];
  let looked = 0;
  for (const { content, site, language } of sampleSites()) {
    const items = expandContent(bodySchema.parse(importBody({ content, site, language })) as ImportBody);
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const { presentation, path } of items)
      for (const { placed } of everyFound(presentation?.placeholders ?? {})) {
        const info = blocks.find(({ component, also }) => component === placed.name || also.includes(placed.name));
        const source = byId.get(placed.source);
        if (!info) continue;
        looked++;
        const where = `${path} ${placed.name}`;
        const fields = source && !source.presentation ? source.fields : {};
        misfits.push(...lostFields(info.fields, fields).map((name) => `${where}: ${name} is lost`));
        misfits.push(...lostParams(info.params, placed.params).map(({ name, value }) => `${where}: ${name}=${value}`));
        for (const { name, kind } of info.fields)
          if (misfitOf(fields[name] ?? null, kind)) misfits.push(`${where}: ${name} ${misfitOf(fields[name] ?? null, kind)}`);
      }
  }
  expect(looked).toBeGreaterThan(500);
  expect(misfits).toEqual([]);
});

/** As the platform sends values of every kind. */
const KINDS: readonly (readonly [string, unknown])[] = [
  ['text', { value: 'Words' }],
  ['a number', { value: 7 }],
  ['a link', { value: { href: '/about', text: 'About' } }],
  ['a picture', { value: { src: '/-/media/pier.svg', alt: 'A pier' } }],
  ['a list', [{ id: '1', fields: { Title: { value: 'One' } } }]],
  ['an item', { id: '1', fields: { Title: { value: 'One' } } }],
  ['nothing', null],
];

test('a block is shown whatever became of one field, and passes over fields and parameters that it lost [BLK-26]', () => {
  const prepare = prepareWith(registry);
  const unread: string[] = [];
  for (const { component, folder, fields } of blocks) {
    const { fields: example = {}, params } = blockExamples[folder]?.examples.default ?? {};
    if (Array.isArray(example)) continue;
    const rendering = { uid: 'a', name: component, dataSource: '', params: { ...params, Old: 'x', Variant: 'neon' }, placeholders: {} };
    const given = { ...example, Kicker: { value: 'Old' } };
    const read = (more: object) => prepare({ ...rendering, fields: { ...given, ...more }, blockParams: {} } as Rendering).problem;
    if (read({})) unread.push(`${component}: ${read({})}`);
    for (const { name } of fields)
      for (const [kind, value] of KINDS) if (read({ [name]: value })) unread.push(`${component}: ${name} as ${kind}`);
  }
  expect(unread).toEqual([]);
});
