import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { scaled } from '../../../test/scale.ts';
import { registry } from '../../generated/registry.ts';
import { frameOf, heightDeclaration } from './frames.ts';

const ours = new Set(['www.lakeeriemutual.example', 'edit.lakeeriemutual.example', 'localhost']);
const rules = { isOwnHost: (host: string) => ours.has(host) };

test('sandboxes a frame fully unless it is trusted and not our own, for any address [BLK-14]', () => {
  const host = fc.constantFrom(...ours, 'LOCALHOST', 'water.example', 'www.lakeeriemutual.example.evil.test', 'localhost.evil.test');
  const start = fc.constantFrom(
    'https://',
    'HTTPS://',
    'https:/\\',
    'https:',
    '//',
    '/\\',
    '/',
    '/\t/',
    '/.//',
    '/a/..//',
    'http://',
    'javascript:',
    'data:text/html,',
    'blob:https://',
    '',
    ' ',
  );
  const rest = fc.oneof(
    fc.constantFrom('', '/', ':8443/x', '/?u=https://www.lakeeriemutual.example', '\\@www.lakeeriemutual.example', '#a'),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(start, host, rest, fc.boolean(), (scheme, name, tail, trusted) => {
      const frame = frameOf(scheme + name + tail, trusted, rules);
      if (!frame) return;
      // The address that a browser would open from our own page.
      const target = new URL(frame.src, 'https://www.lakeeriemutual.example');
      const isOwn = ours.has(target.hostname);
      expect(target.protocol).toBe('https:');
      expect(frame.sandbox !== '').toBe(trusted && !isOwn);
      expect(frame.refused).toBe(trusted && isOwn);
      expect(frame.origin).toBe(frame.host ? target.origin : "'self'");
      if (!frame.host) expect(target.hostname).toBe('www.lakeeriemutual.example');
    }),
    { numRuns: scaled(5000) },
  );
});

test('allows a trusted frame scripts, forms, same origin, pop-ups and navigation by click, and nothing else [BLK-14]', () => {
  expect(renderExample('Iframe', 'another site')).toMatch(/<iframe[^>]* sandbox=""/);
  expect(renderExample('Iframe', 'trusted')).toContain(
    'sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"',
  );
  const own = renderExample('Iframe', 'our own, and trusted');
  expect(own).toMatch(/<iframe[^>]* sandbox=""/);
  expect(own).toContain('stays sandboxed');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://water.example/',
  'ftp://a.example',
  'blob:https://a.example/1',
  'about:blank',
  'https://u:p@a.example/',
  'maps/erie',
  '//',
  'https://',
  '?a=1',
])('does not frame %s [BLK-14]', (value) => {
  const fields = { Url: { value }, Title: { value: 'A title' } };
  expect(renderBlock('Iframe', { fields })).not.toMatch(/iframe__|<a /);
  expect(renderBlock('Iframe', { fields, editing: true })).toContain('can’t be framed');
});

test('links to the same address under the frame, with its title as text [BLK-14]', () => {
  const html = renderExample('Iframe', 'another site');
  expect(html).toMatch(/<a href="https:\/\/water\.weather\.example\/gauges\/erie"[^>]*>.*Water level at Erie/);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain('referrerPolicy="strict-origin-when-cross-origin"');
});

test('names a frame without a title by its host, and shows editors a hint [BLK-14]', () => {
  expect(renderExample('Iframe', 'without a title')).toContain('title="water.weather.example"');
  expect(renderExample('Iframe', 'without a title')).not.toContain('needs a title');
  expect(renderExample('Iframe', 'editing, no title')).toContain('needs a title');
});

test('is at least 480 pixels high, or as high as editors chose, by a class and never by a style attribute [BLK-14]', () => {
  const declared = (MinimumHeight: number | null) =>
    registry.get('Iframe')?.pageStyle?.({
      fields: { MinimumHeight: { value: MinimumHeight } },
      params: {},
      page: { editing: false },
      rendering: { uid: '', name: '', dataSource: '', params: {}, fields: {}, placeholders: {} },
    });
  expect([declared(null), declared(600)]).toEqual(['min-block-size:480px', 'min-block-size:600px']);
  for (const odd of [0, -10, Number.NaN]) expect(heightDeclaration(odd)).toBe('min-block-size:480px');
  expect(heightDeclaration(1e9)).toBe('min-block-size:5000px');
  expect(renderExample('Iframe', 'default', { page: { styleClass: () => 's-1' } })).toContain('class="iframe__frame s-1"');
});
