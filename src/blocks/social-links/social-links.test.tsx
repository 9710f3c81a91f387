import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('names the network in each icon’s hidden text, and prints the name without an icon [BLK-18]', () => {
  expect(renderExample('SocialLinks', 'default')).toMatch(/#icon-youtube.*<span class="visually-hidden">youtube<\/span>/);
  const html = renderExample('SocialLinks', 'network without an icon');
  expect(html).not.toContain('<svg');
  expect(html).toContain('>Lakewatch</a>');
});

test('prints a link without a usable address as text, and leaves out an empty one [BLK-18, SEC-02]', () => {
  const html = renderExample('SocialLinks', 'links that lead nowhere');
  expect(html).toContain('<li>facebook</li>');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('renders nothing without links, except a hint for editors [BLK-18, EDT-01]', () => {
  expect(renderExample('SocialLinks', 'empty')).toBe('');
  expect(renderExample('SocialLinks', 'stress: editing without anything')).toContain('[Social links]');
});
