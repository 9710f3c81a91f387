/** Tests where blocks are allowed, against the markup of every block and the whole sample site [EDT-01] [EDT-03]. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../test/render.tsx';
import { registry } from '../../generated/registry.ts';
import type { AuthoredComponent } from '../../content/repository/files/authoring.ts';
import { blockExamples } from '../../generated/examples.ts';
import { allowedAt, isAllowedAt } from './placing.ts';
import { insideOf, insidesOf } from './structure.ts';

const placeable = [...new Set(registry.values())].filter(({ internal }) => !internal);

test('lists exactly the placeholders that blocks render [EDT-01]', () => {
  const printed = new Set<string>();
  for (const block of placeable)
    for (const [name, example] of Object.entries(blockExamples[block.folder]?.examples ?? {})) {
      // A block that contains others may show more placeholders in one example than in another.
      if (name !== 'default' && insidesOf(registry, block.names[0]).length === 0) continue;
      const html = renderBlock(block.names[0], { ...example, params: { ...example.params, DynamicPlaceholderId: '7' } }, { editing: true });
      for (const [, key = ''] of html.matchAll(/chrometype="placeholder" class="scpm" kind="open" id="([^"]+)_[^"_]+"/g)) {
        if (key === 'headless-main') continue;
        const owner = placeable.find(({ names }) => insideOf(registry, names[0], key));
        expect([block.folder, name, key, owner !== undefined]).toEqual([block.folder, name, key, true]);
        printed.add(key.replace(/\d+$/, '{*}'));
      }
    }
  const known = new Set(placeable.flatMap(({ names }) => insidesOf(registry, names[0]).map((inside) => inside.name)));
  expect([...known].filter((name) => !printed.has(name) && !/^(tab|column|row)-/.test(name))).toEqual([]);
});

test('allows every block of the sample site where it is, except for the site’s frame [EDT-03]', () => {
  const elsewhere: string[] = [];
  for (const folder of ['content/pages', 'content/es/pages', 'content/designs'])
    for (const file of readdirSync(folder)) {
      const { template = 'Page design', placeholders = {} } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      const walk = (list: readonly AuthoredComponent[], region: string, parent: string, placeholder: string): void => {
        for (const { name, placeholders: inside = {} } of list) {
          const fits = isAllowedAt(registry, name, {
            pageType: template,
            region,
            parent,
            placeholder: parent ? `${placeholder}-{*}` : placeholder,
          });
          if (!fits && !registry.get(name)?.internal) elsewhere.push(`${file}: ${name} in ${parent || region}`);
          for (const [key, within] of Object.entries(inside)) walk(within, region, name, key);
        }
      };
      for (const [region, list] of Object.entries(placeholders)) walk(list as AuthoredComponent[], region, '', region);
    }
  expect(elsewhere).toEqual([]);
});

test('allows every block somewhere, and the site’s frame nowhere [EDT-03]', () => {
  const places = [
    ...['header', 'main', 'footnotes', 'footer'].map((region) => ({ region, parent: '', placeholder: region })),
    ...placeable.flatMap(({ names: [parent] }) =>
      insidesOf(registry, parent).map(({ name }) => ({ region: 'main', parent, placeholder: name })),
    ),
  ];
  const somewhere = new Set(places.flatMap((place) => allowedAt(registry, { pageType: 'Article Detail', ...place })));
  expect([...somewhere].sort()).toEqual(placeable.map(({ names }) => names[0]).sort());
});

test('allows wide blocks only on the page itself, and an article’s layout only on articles [EDT-03]', () => {
  const column = { pageType: 'Page', region: 'main', parent: 'ColumnSplitter', placeholder: 'column-1-{*}' };
  expect(isAllowedAt(registry, 'HeroBanner', column)).toBe(false);
  expect(isAllowedAt(registry, 'ColumnSplitter', column)).toBe(false);
  expect(isAllowedAt(registry, 'RowSplitter', column)).toBe(true);
  expect(isAllowedAt(registry, 'RichText', { ...column, placeholder: 'column-1-12' })).toBe(true);
  expect(isAllowedAt(registry, 'ArticleDetailLayout', { pageType: 'Page', region: 'main', parent: '', placeholder: 'main' })).toBe(false);
});
