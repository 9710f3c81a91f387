import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('renders the shared part named by its signature as sections of the page [BLK-23]', () => {
  const html = renderExample('PartialDesignDynamicPlaceholder', 'default');
  expect(html).toContain('<div class="placeholder region"><div class="slot" data-block="rich-text"');
  expect(html).toContain('A person picks up.');
});

test('renders nothing without a name', () => {
  expect(renderExample('PartialDesignDynamicPlaceholder', 'no name')).toBe('');
});
