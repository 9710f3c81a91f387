import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const titles = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)/g)].map((match) => match[1]);
const all = ['Cost effective', 'Convenient', 'Award winning'];

test('shows icons and texts, texts alone, or labels alone [BLK-20]', () => {
  const [icons, text, labels] = ['default', 'text', 'labels'].map((name) => renderExample('FeatureColumns', name)) as [
    string,
    string,
    string,
  ];
  for (const html of [icons, text, labels]) expect(titles(html)).toEqual(all);
  expect([...icons.matchAll(/#icon-([\w-]+)/g)].map((match) => match[1])).toEqual(['cost-effective', 'convenient', 'award-winning']);
  expect(text).not.toContain('#icon-');
  expect(text).toContain('One agent, one due date');
  expect(labels).not.toMatch(/#icon-|One agent/);
});

test('shows at most three [BLK-20]', () => {
  expect(titles(renderExample('FeatureColumns', 'many items'))).toEqual(all);
});

test('links to the footnote and has an anchor for the link back; a note that is referenced twice has one [BLK-20] [SHL-10]', () => {
  expect(renderExample('FeatureColumns', 'labels')).toContain(
    'Award winning<sup><a href="#note-2" id="ref-2" aria-label="Footnote 2">2</a></sup>',
  );
  const twice = renderExample('FeatureColumns', 'a note twice');
  expect(twice.match(/id="ref-1"/g)).toHaveLength(1);
  expect(twice.match(/href="#note-1"/g)).toHaveLength(2);
  expect(twice).toContain('<sup>*</sup>');
});
