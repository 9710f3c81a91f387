import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('renders a navigation named by its heading [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'default')).toMatch(/<nav class="quick-links" aria-label="What most people come for"><h2/);
});

test('shows an arrow for an unknown icon [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'unknown icon')).toContain('#icon-arrow-right');
});

test('prints a link without a usable address as text, and leaves out one without text [BLK-18, SEC-02]', () => {
  const html = renderExample('QuickLinks', 'links that lead nowhere');
  expect(html).toMatch(/<span class="quick-links__link">.*Chat with us/);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('has a default name, renders nothing without links, and shows editors a hint [BLK-18, EDT-01]', () => {
  expect(renderExample('QuickLinks', 'one item')).toContain('aria-label="Quick links"');
  expect(renderExample('QuickLinks', 'empty')).toBe('');
  expect(renderExample('QuickLinks', 'stress: editing without anything')).toContain('[Quick links]');
});

test('does not treat names of built-in object properties as icons [BLK-18]', () => {
  expect(
    renderBlock('QuickLinks', {
      fields: { Links: [{ fields: { Link: { value: { text: 'Pay', href: '/p' } }, Icon: { value: 'toString' } } }] },
    }),
  ).toContain('#icon-arrow-right');
});
