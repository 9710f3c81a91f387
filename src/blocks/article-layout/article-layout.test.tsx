import { expect, test } from 'vitest';
import { renderExample, testPage } from '../../../test/render.tsx';

test('renders header, margin, text and following blocks in their places [BLK-24]', () => {
  const html = renderExample('ArticleDetailLayout', 'with what follows');
  const order = [
    '<article class="article-layout">',
    'placeholder region',
    'The ice dam',
    'article-layout__left',
    'In short',
    'article-layout__right',
    'Every January',
    'placeholder region',
    'Read next',
  ];
  let from = -1;
  for (const part of order) {
    const at = html.indexOf(part, from + 1);
    expect(at, part).toBeGreaterThan(from);
    from = at;
  }
});

test('leaves no space for an empty placeholder [BLK-24]', () => {
  const html = renderExample('ArticleDetailLayout', 'text only');
  expect(html).not.toContain('article-layout__left');
  expect(html.match(/class="placeholder/g)).toHaveLength(1);
});

test('prints nothing when all four are empty, and names them all for editors [BLK-24] [EDT-01]', () => {
  expect(renderExample('ArticleDetailLayout', 'empty')).toBe('');
  const html = renderExample('ArticleDetailLayout', 'editing');
  for (const name of ['header', 'left', 'right', 'full']) expect(html).toContain(`id="article-${name}-{*}_example"`);
});

test('tells editors of an article, but not visitors, where its header gets its texts [EDT-01]', () => {
  const article = { route: { ...testPage().route, templateName: 'Article Detail' } };
  expect(renderExample('ArticleDetailLayout', 'editing', { page: article })).toContain('are fields of the page');
  expect(renderExample('ArticleDetailLayout', 'editing')).not.toContain('are fields of the page');
  expect(renderExample('ArticleDetailLayout', 'default', { page: article })).not.toContain('are fields of the page');
});
