import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('uses the question of the specification by default, and leaves out buttons without a link [SHL-12]', () => {
  const html = renderExample('HelpBlock', 'links only');
  expect(html).toContain('<h2>Have questions or need help paying your bill?</h2>');
  expect(html.match(/<a /g)).toHaveLength(1);
});
