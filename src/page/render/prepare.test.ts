import { expect, test } from 'vitest';
import { registry } from '../../generated/registry.ts';
import { parseLayout } from '../../content/parse-layout.ts';
import { exampleLayout } from './example-layout.ts';
import { prepareWith } from './prepare.ts';
import { everyRendering } from '../document/regions.ts';
import { varyOf } from './vary.ts';

const main = (params: Record<string, string>) =>
  parseLayout(exampleLayout('BYOCWrapper', { params }), { prepare: prepareWith(registry) }).route?.placeholders['headless-main'] ?? [];

test('a component that is an alias of another counts as that other [DEL-12]', () => {
  const Banners = [{ fields: { Description: { value: 'Flood' }, States: [{ fields: { Description: { value: 'PA' } } }] } }];
  const renderings = [...everyRendering(main({ ComponentName: 'GlobalAlertBanner', ComponentProps: JSON.stringify({ Banners }) }))];
  expect(renderings.map(({ name }) => name)).toEqual(['BYOCWrapper', 'GlobalAlertBanner']);
  expect(varyOf(renderings, registry).regions).toEqual(['PA']);
});

test('a block whose schema has changed shows the fields that still fit, and reports the others [BLK-26]', () => {
  const layout = exampleLayout('HeroBanner', { fields: { Title: { value: 'Drive' }, Text: [{ id: '1' }], Kicker: { value: 'Old' } } });
  const [hero] = parseLayout(layout, { prepare: prepareWith(registry) }).route?.placeholders['headless-main'] ?? [];
  expect(hero?.fields).toMatchObject({ Title: { value: 'Drive' }, Text: { value: '' } });
  expect(hero?.leftOut).toMatch(/^fields\.Text/);
  expect(hero?.problem).toBeUndefined();
});

test('an alias never refers to another alias or to an unknown component [DEL-12]', () => {
  for (const ComponentName of ['BYOCComponent', 'SnowReport', '']) expect(main({ ComponentName })[0]?.placeholders).toEqual({ own: [] });
});
