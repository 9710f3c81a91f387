import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"( aria-current="page")?>([^<]*)/g)].map(([, href, current, text]) => [text, href, Boolean(current)]);

test('links to both views of the page with its query, and marks the current one [EDT-01]', () => {
  expect(linksOf(renderExample('EditingBar', 'default')).slice(0, 2)).toEqual([
    ['Preview', '/auto-insurance', true],
    ['Edit', '/auto-insurance?mode=edit', false],
  ]);
  expect(linksOf(renderExample('EditingBar', 'editing')).slice(0, 2)).toEqual([
    ['Preview', '/blog?tab=tools', false],
    ['Edit', '/blog?tab=tools&amp;mode=edit', true],
  ]);
});

test('signs out by a form, or through Cloudflare Access [EDT-03]', () => {
  expect(renderExample('EditingBar', 'default')).toMatch(/<form action="\/sign-out" method="post"><button type="submit">Sign out/);
  const access = renderExample('EditingBar', 'signed in by Cloudflare Access');
  expect(access).toContain('Signed in as ');
  expect(access).toContain('href="/cdn-cgi/access/logout"');
});

test('says that it shows the published version when there are no drafts [EDT-01]', () => {
  expect(renderExample('EditingBar', 'no drafts')).toContain('this content source has no drafts');
  expect(renderExample('EditingBar', 'default')).not.toContain('no drafts');
});

test('reports what a form did and how many drafts are unpublished, and links to the page’s own fields [EDT-01]', () => {
  const html = renderExample('EditingBar', 'after saving');
  expect(html).toMatch(/role="status">Saved as a draft\.</);
  expect(html).toContain('Draft: 3 parts not published yet');
  expect(html).toContain('<a href="/edit/fields?item=0" data-opens="fields">Fields of the page</a>');
  expect(renderExample('EditingBar', 'default')).not.toContain('status');
});
