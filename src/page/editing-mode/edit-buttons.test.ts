/** Tests a component's edit buttons: for components with their own item, named after what they change [EDT-01]. */
import { expect, test } from 'vitest';
import { registry } from '../../generated/registry.ts';
import { silentLog, testPage } from '../../../test/render.tsx';
import type { Rendering } from '../../content/model.ts';
import { editButtons } from './edit-buttons.ts';
import { renderRendering } from '../render/render-rendering.tsx';

const ITEM = '{EB77F03B-FF99-4A2B-9C3D-0123456789AB}';
const rendering = (name: string, more: Partial<Rendering> = {}): Rendering => ({
  uid: 'aaaa-1',
  name,
  dataSource: ITEM,
  params: {},
  blockParams: {},
  fields: {},
  placeholders: {},
  ...more,
});
const buttons = editButtons(registry, { language: 'es', path: '/about', back: '/es/auto?mode=edit' });
const words = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

test('always has fields, and items for each list of the schema [EDT-01]', () => {
  expect(words(buttons(rendering('HeroBanner')))).toBe('Hero bannerEdit fields of Hero bannerAudiences of Hero banner');
  expect(words(buttons(rendering('FaqAccordion')))).toBe(
    'FAQ accordionEdit fields of FAQ accordionInsert item into items of FAQ accordionManage items of FAQ accordionAudiences of FAQ accordion',
  );
  const footer = words(buttons(rendering('Footer')));
  for (const list of ['lists', 'social', 'utility'])
    expect(footer).toContain(`Insert item: ${list} of Site footerManage items: ${list} of Site footer`);
});

test('addresses name the item, its schema, the language and the page to return to [EDT-01]', () => {
  const html = buttons(rendering('FaqAccordion')).replaceAll('&amp;', '&');
  const [, query = ''] = /href="\/edit\/fields\?([^"]+)"/.exec(html) ?? [];
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    item: 'eb77f03bff994a2b9c3d0123456789ab',
    of: 'FaqAccordion',
    lang: 'es',
    back: '/es/auto?mode=edit#edit-aaaa-1',
  });
  expect(html).toContain('<div class="edit-buttons on-deep" id="edit-aaaa-1" role="group"');
  expect(html).toMatch(/<button type="submit" form="edit-insert" formaction="\/edit\/items\?[^"]*field=Items" name="do" value="insert">/);
});

test('the name tells blocks of one kind apart, with any text escaped [EDT-01] [SEC-02]', () => {
  const named = (value: string) => /aria-label="([^"]*)"/.exec(buttons(rendering('HeroBanner', { fields: { Title: { value } } })))?.[1];
  expect(named('Auto <i>"x"</i>')).toBe('Edit Hero banner “Auto &quot;x&quot;”');
  expect(named('word '.repeat(40))?.length).toBeLessThan(90);
});

test('no buttons for a component without an item, unknown, or an alias; none without an editor [EDT-01]', () => {
  for (const none of [
    rendering('HeroBanner', { dataSource: '' }),
    rendering('HeroBanner', { dataSource: '/local' }),
    rendering('Nobody'),
    rendering('HeroBanner', { uid: 'a-own' }),
  ])
    expect(buttons(none)).toBe('');
  const options = { registry, log: silentLog, loads: new Map() };
  const text = rendering('RichText', { fields: { Text: { value: '' } } });
  expect(renderRendering(text, testPage({ editing: true }), options)).not.toContain('edit-buttons');
  expect(renderRendering(text, testPage({ editing: false }), { ...options, buttons })).not.toContain('edit-buttons');
  // An empty block renders nothing, and needs its buttons most.
  expect(renderRendering(text, testPage({ editing: true }), { ...options, buttons })).toMatch(
    /<div class="slot"[^>]*><div class="edit-buttons/,
  );
});
