import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const count = (html: string, part: string) => html.split(part).length - 1;

test('shows at most three, each with picture, title as its one link, category and date [BLK-11]', () => {
  const html = renderExample('RelatedArticles', 'default');
  expect(html).toMatch(/<h2[^>]*>Read next<\/h2>/);
  expect(html).toMatch(
    /spot-deer-road\.svg"[^>]* alt=""[\s\S]*<h3[^>]*><a class="entry__link" href="\/blog\/deer-season">Deer season is also deductible season<\/a><\/h3><p[^>]*><b>Auto<\/b><time dateTime="2026-10-14">10\/14\/2026<\/time>/,
  );
  for (const name of ['default', 'many items']) expect([name, count(renderExample('RelatedArticles', name), '<a ')]).toEqual([name, 3]);
});

test('an article without a picture gets the lake at dusk, or the picture that the editor chose for such [BLK-11]', () => {
  expect(renderExample('RelatedArticles', 'missing image')).toContain('src="/-/media/hero-presque-isle.svg"');
});

test('an article twice is shown once; one that is no page is a title without a link; an odd field costs only itself [BLK-11]', () => {
  expect(count(renderExample('RelatedArticles', 'twice the same'), '<li')).toBe(2);
  const dead = renderExample('RelatedArticles', 'no page behind it');
  expect(dead).toMatch(/<h3[^>]*>Deer season is also deductible season<\/h3>/);
  expect(dead).not.toContain('javascript');
  const odd = renderExample('RelatedArticles', 'odd fields');
  expect(odd).toContain('href="/blog/deer-season"');
  expect(odd).not.toContain('<time');
});

test('is no slider with one article, and nothing at all with none; editors are told where it is [BLK-11] [EDT-01]', () => {
  expect(renderExample('RelatedArticles', 'one item')).not.toContain('data-carousel');
  expect(renderExample('RelatedArticles', 'default')).toContain('data-carousel="track"');
  expect(renderExample('RelatedArticles', 'empty')).toBe('');
  expect(renderExample('RelatedArticles', 'editing')).toContain('[Related articles] Choose up to three.');
});

test('addresses of chosen pages carry the language they are read in [DEL-17]', () => {
  expect(renderExample('RelatedArticles', 'one item', { page: { prefix: '/es' } })).toContain('href="/es/blog/deer-season"');
});
