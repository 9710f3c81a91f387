import { expect, test } from 'vitest';
import { registry } from '../../generated/registry.ts';
import type { Rendering } from '../../content/model.ts';
import { variantOf, varyOf } from './vary.ts';

const vary = varyOf([{ name: 'ResourceListing', fields: {}, placeholders: {} as Rendering['placeholders'] } as Rendering], registry);
const variant = (query: string) => variantOf(vary, new URLSearchParams(query), () => ({ country: '', region: '' }) as never);

test('splits the cache by what differs and nothing else; never stores typed text and long selections [RES-01] [DEL-03]', () => {
  expect(variant('utm_source=x&tab=blog&page=1&topic=Nonsense')).toMatchObject({ query: '', storable: true });
  expect(variant('topic=Tips&tab=tools&topic=Claims&topic=Tips')).toEqual(variant('tab=tools&topic=Claims&topic=Tips'));
  expect(variant('page=1000').query).toBe('');
  expect(variant('tab=tools&page=2&topic=Tips&format=FAQ').storable).toBe(true);
  expect(variant('tab=tools&page=2&topic=Tips&topic=Claims&format=FAQ').storable).toBe(false);
  for (const query of ['q=ice', 'q=', 'tag=Roofs']) expect([query, variant(query).storable]).toEqual([query, false]);
});
