import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';

const route = (fields: Record<string, unknown>) => ({ page: { route: { ...testPage().route, fields } } });

test('prints title, company as author, date written out and read time [BLK-05]', () => {
  const html = renderExample('ArticleHeader', 'default');
  expect(html).toMatch(/<h1[^>]*>The ice dam on your gutter started in your attic<\/h1>/);
  expect(html).toContain('<b>Lake Erie Mutual</b>');
  expect(html).toContain('<time dateTime="2026-11-04">November 4, 2026</time>');
  expect(html).toContain('<span>6 minute read</span>');
});

test('names the given author, reads a number as minutes, and prints nothing for an empty date [BLK-05]', () => {
  const html = renderExample('ArticleHeader', 'named author, minutes as a number');
  expect(html).toContain(
    '<b><a class="article-header__author target" href="/blog/authors/dorothea-vansickle" rel="author">Dorothea Vansickle</a></b>',
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('4 minute read');
  expect(renderExample('ArticleHeader', 'no date')).not.toContain('<time');
});

test('takes missing values from the page, and ignores a field of the wrong kind only [BLK-05]', () => {
  const html = renderExample(
    'ArticleHeader',
    'empty',
    route({
      Title: { value: 'From the page' },
      Abstract: { value: '<p>Said <script>x</script>there.</p>' },
      PublishDate: { value: 'the day after' },
      AbstractImage: { value: { src: '/-/media/spot-ice-dam.svg', alt: 'Icicles', width: 800, height: 600 } },
      Author: { id: '1', fields: { Title: { value: 'A desk' } } },
    }),
  );
  expect(html).toContain('From the page</h1>');
  expect(html).toContain('<p>Said there.</p>');
  expect(html).not.toContain('<time');
  expect(html).toContain('alt="Icicles"');
  expect(html).toContain('>A desk</a></b>');
});

test('links an author’s page in the page’s language, and does not link a name without letters [BLK-05] [DEL-17]', () => {
  const named = (title: string) =>
    renderExample('ArticleHeader', 'empty', {
      page: { prefix: '/es', route: { ...testPage().route, fields: { Author: { id: '1', fields: { Title: { value: title } } } } } },
    });
  expect(named('Marisol Peña-Whitcomb')).toContain('href="/es/blog/authors/marisol-pena-whitcomb"');
  expect(named('***')).toContain('<b>***</b>');
});

test('counts the reading time when none is given, and shows none for a page without text [BLK-05]', () => {
  const counted = renderExample('ArticleHeader', 'read time is counted', { page: { words: () => 900 } });
  expect(counted.replaceAll('<!-- -->', '')).toContain('<span>4 minute read</span>');
  expect(renderExample('ArticleHeader', 'read time is counted', { page: { words: () => 0 } })).not.toContain('minute');
  expect(renderExample('ArticleHeader', 'default', { page: { words: () => 9000 } })).toContain('6 minute read');
});

test('shows the later date when it is more than a day later [BLK-05]', () => {
  expect(renderExample('ArticleHeader', 'updated later')).toMatch(/Updated .*<time dateTime="2026-11-18">November 18, 2026<\/time>/);
  expect(renderExample('ArticleHeader', 'updated within a day')).not.toContain('Updated');
});

test('prints the page’s address on paper [BLK-05]', () => {
  expect(renderExample('ArticleHeader', 'default')).toContain(
    '<span class="article-header__address">www.lakeeriemutual.example/auto-insurance</span>',
  );
});
