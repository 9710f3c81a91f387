import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('prints statement, figure and points in this order, the figure with its label [BLK-10]', () => {
  const html = renderExample('ValueProposition', 'default');
  expect(html).toMatch(/<h2[^>]*>A mutual has[^<]*<\/h2>.*3,000<\/span> <span[^>]*>local agents.*<h3[^>]*>Owned by policyholders<\/h3>/);
  expect(html.match(/<li /g)).toHaveLength(3);
});

test('leaves no column for missing parts [BLK-10]', () => {
  expect(renderExample('ValueProposition', 'missing image')).not.toMatch(/__exhibit|<figure|<img/);
  const alone = renderExample('ValueProposition', 'statement alone');
  expect(alone).toContain('<h2');
  expect(alone).not.toMatch(/__exhibit|__proof/);
  expect(renderExample('ValueProposition', 'empty')).toBe('');
});
