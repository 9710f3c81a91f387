import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const count = (html: string, part: string) => html.split(part).length - 1;

test('shows at most three, each with picture, title as its one link, category and date [BLK-11]', () => {
  const html = renderExample('RelatedArticles', 'default');
  expect(html).toMatch(/<h2[^>]*>Read next<\/h2>/);
  expect(html).toMatch(
    /spot-deer-road\.svg"[^>]* alt=""[\s\S]*<h3[^>]*><a class="entry__link" href="\/blog\/deer-season">Deer season is also deductible season<\/a><\/h3><p[^>]*><b>Auto<\/b><time dateTime="2026-10-14">October 14, 2026<\/time>/,
  );
  for (const name of ['default', 'many items']) expect([name, count(renderExample('RelatedArticles', name), '<a ')]).toEqual([name, 3]);
});

test('shows the lake at dusk, or the editor’s default picture, for an article without one [BLK-11]', () => {
  expect(renderExample('RelatedArticles', 'missing image')).toContain('src="/-/media/hero-presque-isle.svg"');
});

test('a note is its title, its category and its word, without a picture, and leaves the lead place to an article [BLK-11]', () => {
  const [, lead = '', note = ''] = renderExample('RelatedArticles', 'a note among them').split('<li');
  expect(lead).toContain('<img');
  expect(note).toMatch(/washer-hose.*<b>Homeowners<\/b><span>Note<\/span>/s);
  expect(note).not.toContain('<img');
});

test('shows a duplicate once, a title without a link for an unusable address, and tolerates an invalid field [BLK-11]', () => {
  expect(count(renderExample('RelatedArticles', 'twice the same'), '<li')).toBe(2);
  const dead = renderExample('RelatedArticles', 'no page behind it');
  expect(dead).toMatch(/<h3[^>]*>Deer season is also deductible season<\/h3>/);
  expect(dead).not.toContain('javascript');
  const odd = renderExample('RelatedArticles', 'odd fields');
  expect(odd).toContain('href="/blog/deer-season"');
  expect(odd).not.toContain('<time');
});

test('renders one article without a slider, nothing without articles, and a hint for editors [BLK-11] [EDT-01]', () => {
  expect(renderExample('RelatedArticles', 'one item')).not.toContain('data-carousel');
  expect(renderExample('RelatedArticles', 'default')).toContain('data-carousel="track"');
  expect(renderExample('RelatedArticles', 'empty')).toBe('');
  expect(renderExample('RelatedArticles', 'stress: editing without anything')).toContain('[Related articles] Choose up to three.');
});

test('links chosen pages in the visitor’s language [DEL-17]', () => {
  expect(renderExample('RelatedArticles', 'one item', { page: { prefix: '/es' } })).toContain('href="/es/blog/deer-season"');
});
