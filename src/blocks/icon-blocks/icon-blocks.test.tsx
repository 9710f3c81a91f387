import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints icon, title, label, text and link of every entry, the label after the title [BLK-10]', () => {
  const html = renderExample('IconBlocks', 'default');
  expect(html).toMatch(
    /#icon-credit-card.*<h3[^>]*>Pay a bill<\/h3><p[^>]*>Two minutes<\/p>.*By card.*<a href="\/pay-a-bill" class="arrow">Pay now/,
  );
  expect(html.match(/<li /g)).toHaveLength(4);
  expect(renderExample('IconBlocks', 'many items').match(/<li /g)).toHaveLength(11);
});

test('prints a promotion on sand with a button at its end, and an arrow link otherwise [BLK-10]', () => {
  expect(renderExample('IconBlocks', 'promotion')).toMatch(
    /class="icon-blocks__sheet on-land".*<a href="\/winter-ready" class="btn">Plan your visit/,
  );
  const plain = renderExample('IconBlocks', 'default');
  expect(plain).not.toMatch(/on-land|class="btn"/);
  expect(plain).toContain('<a href="/help" class="arrow">Everything you can do online');
});

test('prints a link without a target as text at its end [BLK-10]', () => {
  const html = renderExample('IconBlocks', 'dead link');
  expect(html).toContain('>Plan your visit</p>');
  expect(html).not.toContain('<a ');
});
