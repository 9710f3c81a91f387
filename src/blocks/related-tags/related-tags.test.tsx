import { expect, test } from 'vitest';
import { renderBlock, renderExample, testPage } from '../../../test/render.tsx';
import { shareLinks } from './sharing.ts';

const chips = (html: string) => [...html.matchAll(/<a class="chip" href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, name]) => [href, name]);
const onPage = (fields: Record<string, unknown>) => ({ page: { route: { ...testPage().route, fields } } });

test('links a tag to the resource center of its language, with its name encoded [BLK-12]', () => {
  expect(chips(renderExample('RelatedTags', 'default'))[1]).toEqual(['/resource-center?tag=Risk+Mitigation', 'Risk Mitigation']);
  expect(chips(renderExample('RelatedTags', 'one item'))).toEqual([['/resource-center?tag=Deer+%26+drivers', 'Deer &amp; drivers']]);
  expect(renderExample('RelatedTags', 'one item', { page: { prefix: '/es' } })).toContain('href="/es/resource-center?tag=');
});

test('uses the page’s own categories and topics as tags when none are chosen, each once [BLK-12]', () => {
  const fields = {
    PrimaryCategory: { value: 'Homeowners' },
    Topic: { value: 'Risk Mitigation|Tips' },
    InsuranceQuoteType: { value: 'homeowners' },
  };
  const own = renderBlock('RelatedTags', {}, onPage(fields));
  expect(chips(own).map(([, name]) => name)).toEqual(['Homeowners', 'Risk Mitigation', 'Tips']);
  expect(chips(renderExample('RelatedTags', 'default', onPage(fields))).map(([, name]) => name)).toContain('Homeowners');
  expect(chips(renderExample('RelatedTags', 'the same tag twice')).map(([, name]) => name)).toEqual(['Claims', 'Coverage']);
  expect(chips(renderExample('RelatedTags', 'many items'))).toHaveLength(12);
});

test('shares the canonical address by plain links [BLK-12]', () => {
  const url = 'https://www.lakeeriemutual.example/blog/deer?a=1&b=2';
  const title = 'Deer & drivers: 100%';
  const links = Object.fromEntries(shareLinks(url, title, 'Email').map(({ name, href }) => [name, new URL(href)]));
  expect(links.Facebook?.searchParams.get('u')).toBe(url);
  expect(links.LinkedIn?.searchParams.get('url')).toBe(url);
  expect([links.X?.searchParams.get('url'), links.X?.searchParams.get('text')]).toEqual([url, title]);
  expect(decodeURIComponent(links.Email?.href ?? '')).toBe(`mailto:?subject=${title}&body=${title}\n${url}`);
  expect(links.Email?.href).not.toContain('+');
  const html = renderExample('RelatedTags', 'default');
  expect(html).toContain('data-url="https://www.lakeeriemutual.example/auto-insurance"');
  expect(html.match(/rel="nofollow noreferrer"/g)).toHaveLength(4);
});

test('makes a title with line breaks or a lone surrogate one valid line in every message [BLK-12] [SEC-01]', () => {
  for (const title of ['Deer\r\nBcc: all@example.com', 'Deer \ud800']) {
    const [mail, , , x] = shareLinks('https://www.lakeeriemutual.example/', title, 'Email').map(({ href }) => new URL(href));
    expect(decodeURIComponent(mail?.search ?? '')).toMatch(/^\?subject=[^\r\n]+\n?.*\nhttps:/);
    expect(mail?.searchParams.get('subject')).not.toMatch(/[\r\n]/);
    expect(x?.searchParams.get('text')).not.toMatch(/[\r\n]/);
  }
});

test('renders nothing without tags and sharing, except a hint for editors [BLK-12] [EDT-01]', () => {
  expect(renderExample('RelatedTags', 'empty')).toBe('');
  expect(renderExample('RelatedTags', 'editing, no tags chosen')).toContain('[Related tags]');
  expect(renderExample('RelatedTags', 'tags alone')).not.toContain('data-share');
});
