import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('icons carry the network as hidden text, networks without an icon are named in words [BLK-18]', () => {
  expect(renderExample('SocialLinks', 'default')).toMatch(/#icon-youtube.*<span class="visually-hidden">youtube<\/span>/);
  const html = renderExample('SocialLinks', 'network without an icon');
  expect(html).not.toContain('<svg');
  expect(html).toContain('>Lakewatch</a>');
});
