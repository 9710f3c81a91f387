import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('is a navigation named by its heading [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'default')).toMatch(/<nav class="quick-links" aria-label="What most people come for"><h2/);
});

test('an unknown icon becomes an arrow [BLK-18]', () => {
  expect(renderExample('QuickLinks', 'unknown icon')).toContain('#icon-arrow-right');
});
