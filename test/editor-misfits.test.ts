/** Misfits that the editor reports, checked with every block of the sample and a block that changed [BLK-26] [EDT-03]. */
import { expect, test } from 'vitest';
import { lostFields, lostParams, misfitOf } from '../client/editor/fields/misfits.ts';
import { importBody, sampleSites } from '../scripts/content/seed.ts';
import { registry } from '../src/generated/registry.ts';
import { type ImportBody, importSchema as bodySchema } from '../src/content/repository/files/authoring.ts';
import { expandContent } from '../src/content/repository/files/expand.ts';
import { blockExamples } from '../src/generated/examples.ts';
import { everyBlock } from '../src/editing/drafts/placed.ts';
import type { Rendering } from '../src/content/model.ts';
import { catalogueOf } from '../src/page/edit/catalogue.ts';
import { prepareWith } from '../src/page/render/prepare.ts';

const { blocks } = catalogueOf(registry, 'Page');

test('nothing of the sample is a misfit [BLK-26] [EDT-03]', () => {
  const misfits: string[] = [];
  let looked = 0;
  for (const { content, site, language } of sampleSites()) {
    const items = expandContent(bodySchema.parse(importBody({ content, site, language })) as ImportBody);
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const { presentation, path } of items)
      for (const { placed } of everyBlock(presentation?.placeholders ?? {})) {
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

/** Values of every kind in the platform's format. */
const KINDS: readonly (readonly [string, unknown])[] = [
  ['text', { value: 'Words' }],
  ['a number', { value: 7 }],
  ['a link', { value: { href: '/about', text: 'About' } }],
  ['a picture', { value: { src: '/-/media/pier.svg', alt: 'A pier' } }],
  ['a list', [{ id: '1', fields: { Title: { value: 'One' } } }]],
  ['an item', { id: '1', fields: { Title: { value: 'One' } } }],
  ['nothing', null],
];

test('a block is rendered whatever one field contains, and ignores fields and parameters that it no longer has [BLK-26]', () => {
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
