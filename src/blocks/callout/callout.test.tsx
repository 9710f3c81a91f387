import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('has headline, text and one button, on the background that its parameter names [BLK-10]', () => {
  expect(renderExample('Callout', 'default')).toMatch(
    /<div class="callout__panel" data-variant="paper">.*<h2[^>]*>The lake freezes.*So does your.*<a href="\/winter-ready" class="btn btn--line">/,
  );
  expect(renderExample('Callout', 'land')).toContain('class="callout__panel on-land"');
  expect(renderExample('Callout', 'deep')).toContain('class="callout__panel on-deep"');
  expect(renderExample('Callout', 'unknown look')).toContain('data-variant="paper"');
});

test('prints a link without a target as text, and no empty text [BLK-10]', () => {
  expect(renderExample('Callout', 'dead link')).toContain('<p class="callout__action">Call (814) 555 - 0142</p>');
  expect(renderExample('Callout', 'button alone')).not.toContain('callout__words');
  expect(renderExample('Callout', 'empty')).toBe('');
});
