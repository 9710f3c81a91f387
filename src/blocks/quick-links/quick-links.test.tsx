import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('is a navigation named by its heading [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'default')).toMatch(/<nav class="quick-links" aria-label="What most people come for"><h2/);
});

test('an unknown icon becomes an arrow [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'unknown icon')).toContain('#icon-arrow-right');
});

test('a link that leads nowhere is text, one without words nothing [BLK-18, SEC-02]', () => {
  const html = renderExample('QuickLinks', 'links that lead nowhere');
  expect(html).toMatch(/<span class="quick-links__link">.*Chat with us/);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('has a name without a heading, is nothing without links, and gives editors a hint [BLK-18, EDT-01]', () => {
  expect(renderExample('QuickLinks', 'one item')).toContain('aria-label="Quick links"');
  expect(renderExample('QuickLinks', 'empty')).toBe('');
  expect(renderExample('QuickLinks', 'editing without links')).toContain('[Quick links]');
});

test('takes no name of a script’s own for an icon [BLK-18]', () => {
  expect(
    renderBlock('QuickLinks', {
      fields: { Links: [{ fields: { Link: { value: { text: 'Pay', href: '/p' } }, Icon: { value: 'toString' } } }] },
    }),
  ).toContain('#icon-arrow-right');
});
