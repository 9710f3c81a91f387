import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const panels = (html: string) => [...html.matchAll(/<tab-panel id="([^"]+)" class="tabs__panel"( hidden="until-found")?[^>]*>/g)];

test('has a tab for each panel, the first selected, the other panels hidden until found [BLK-08]', () => {
  const html = renderExample('Tabs', 'default');
  expect([...html.matchAll(/role="tab"[^>]*aria-controls="([^"]+)" aria-selected="(\w+)"/g)].map(([, id, chosen]) => [id, chosen])).toEqual(
    [
      ['tab-online', 'true'],
      ['tab-by-phone', 'false'],
      ['tab-by-mail', 'false'],
      ['tab-at-your-agents', 'false'],
    ],
  );
  expect(panels(html).map(([, id, hidden]) => [id, Boolean(hidden)])).toEqual([
    ['tab-online', false],
    ['tab-by-phone', true],
    ['tab-by-mail', true],
    ['tab-at-your-agents', true],
  ]);
  expect(html).toContain('<tab-panel id="tab-online" class="tabs__panel" role="tabpanel" aria-labelledby="tab-online-name">');
  expect(html.match(/<h3 class="tabs__title">/g)).toHaveLength(4);
});

test('leaves out a tab without a title or content [BLK-08]', () => {
  const html = renderExample('Tabs', 'nothing under a tab');
  expect(panels(html).map(([, id]) => id)).toEqual(['tab-online', 'tab-by-mail']);
  expect(html).not.toMatch(/pigeon|No name/);
});

test('shows a single text without tabs [BLK-08]', () => {
  const html = renderExample('Tabs', 'one item');
  expect(html).toContain('<h3 class="tabs__title">Online</h3>');
  expect(html).not.toMatch(/role="tab|hidden|data-enhance/);
});

test('shows a tab that contains only other components [BLK-08]', () => {
  expect(renderExample('Tabs', 'with components')).toMatch(
    /<tab-panel id="tab-the-form"[^>]*><h3 class="tabs__title">The form<\/h3><div class="placeholder">.*holds a component/,
  );
});

test('shows editors every panel with its placeholder, and a hint when there is none [EDT-01]', () => {
  const html = renderExample('Tabs', 'stress: editing with empty fields');
  expect(panels(html)).toHaveLength(2);
  expect(html).not.toMatch(/role="tab|until-found/);
  expect(html).toContain('id="tab-2-1_example"');
  expect(renderExample('Tabs', 'empty', { editing: true })).toContain('[Tabs]');
  expect(renderExample('Tabs', 'empty')).toBe('');
});
