import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('icons carry the network as hidden text, networks without an icon are named in words [BLK-18]', () => {
  expect(renderExample('SocialLinks', 'default')).toMatch(/#icon-youtube.*<span class="visually-hidden">youtube<\/span>/);
  const html = renderExample('SocialLinks', 'network without an icon');
  expect(html).not.toContain('<svg');
  expect(html).toContain('>Lakewatch</a>');
});

test('a link that leads nowhere is text, one without anything nothing [BLK-18, SEC-02]', () => {
  const html = renderExample('SocialLinks', 'links that lead nowhere');
  expect(html).toContain('<li>facebook</li>');
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('is nothing without links, and a hint for editors [BLK-18, EDT-01]', () => {
  expect(renderExample('SocialLinks', 'empty')).toBe('');
  expect(renderExample('SocialLinks', 'editing without links')).toContain('[Social links]');
});
