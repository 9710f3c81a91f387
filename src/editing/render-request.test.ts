/** Tests which render requests of the platform's editor are understood, and which parameters are named otherwise (EDT-02). */
import { expect, test } from 'vitest';
import { isLibrary, readRenderQuery } from './render-request.ts';

const page = { sc_site: 'site', sc_itemid: 'item', sc_lang: 'en', route: '/', mode: 'edit' };
const read = (given: Record<string, string>) => readRenderQuery(new URLSearchParams(given));
const without = (name: string, from: Record<string, string> = page) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));

test('a page needs site, item, language, route and mode [EDT-02]', () => {
  expect(read(page)).toEqual({ query: page });
  for (const name of Object.keys(page)) {
    expect(read(without(name))).toEqual({ missing: [name] });
    expect(read({ ...page, [name]: '' })).toEqual({ missing: [name] });
  }
  expect(read({ ...page, mode: 'other', sc_site: 'x'.repeat(2001) })).toEqual({ missing: ['sc_site', 'mode'] });
});

test.each(['library', 'library-metadata'])('in mode %s a component needs its id instead of a route [EDT-02]', (mode) => {
  const component = { ...without('route'), mode, sc_uid: 'uid' };
  const result = read({ ...component, dataSourceId: 'source', sc_renderingId: '' });
  expect(result).toEqual({ query: { ...component, dataSourceId: 'source' } });
  expect('query' in result && isLibrary(result.query)).toBe(true);
  expect(read(without('sc_uid', component))).toEqual({ missing: ['sc_uid'] });
});

test('an unknown kind of layout is left out; versions and times stay [EDT-02]', () => {
  expect(read({ ...page, sc_layoutKind: 'shared', sc_version: '2', sc_variant: 'v', sc_previewTime: 't' })).toEqual({
    query: { ...page, sc_layoutKind: 'shared', sc_version: '2', sc_variant: 'v', sc_previewTime: 't' },
  });
  expect(read({ ...page, sc_layoutKind: 'other', sc_version: '' })).toEqual({ query: page });
  expect(read({ ...page, sc_version: 'x'.repeat(501) })).toEqual({ missing: ['sc_version'] });
});
