import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';

test('has icon, headline, text and an optional call to action in each column [BLK-20]', () => {
  const html = renderExample('MultiColumnOverview', 'default');
  expect(html).toMatch(
    /#icon-storefront.*<h3[^>]*>An agent with a door<\/h3>.*Three thousand.*<a href="\/find-an-agent" class="arrow">Find an Agency/,
  );
  expect(html.match(/<li /g)).toHaveLength(3);
  expect(html.match(/<a /g)).toHaveLength(2);
});

test('shows at most six columns, and counts only those with text [BLK-20]', () => {
  const html = renderExample('MultiColumnOverview', 'many items');
  expect(html.match(/<li /g)).toHaveLength(6);
  expect(html).not.toContain('A seventh');
  const blank = { fields: { IconName: { value: 'key' } } };
  const named = (name: number) => ({ fields: { Headline: { value: `Column ${name}` } } });
  expect(renderBlock('MultiColumnOverview', { fields: { Columns: [blank, ...[1, 2, 3, 4, 5, 6, 7].map(named)] } })).toMatch(
    /Column 1<.*Column 6<(?!.*Column 7)/,
  );
});

test('prints a call to action without a usable address as text [BLK-20]', () => {
  expect(renderExample('MultiColumnOverview', 'dead link')).toContain('<p class="overview__more">Find an Agency</p>');
});
