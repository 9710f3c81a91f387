import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { agencyPath, isSamePage, isSection } from './menu.rules.ts';

const none = new URLSearchParams();

test('recognises a link to the current page by path and declared query [SHL-05]', () => {
  expect(isSamePage('/Auto-Insurance/', '/auto-insurance', none)).toBe(true);
  expect(isSamePage('/auto-insurance#faq', '/auto-insurance', none)).toBe(false);
  expect(isSamePage('/blog?tab=tools', '/blog', new URLSearchParams('tab=tools'))).toBe(true);
  expect(isSamePage('/blog?tab=tools', '/blog', new URLSearchParams('tab=blog'))).toBe(false);
  expect(isSamePage('https://elsewhere.example/blog', '/blog', none)).toBe(false);
});

test('counts pages below its links as part of a section, and the homepage as part of none', () => {
  expect(isSection(['/help'], '/help/claims')).toBe(true);
  expect(isSection(['/help'], '/helpful')).toBe(false);
  expect(isSection(['/', ''], '/help')).toBe(false);
});

test('builds an address for a saved agency only [SHL-01]', () => {
  expect(agencyPath({ AgencyAccountNumber: 'AA1234', AgencyName: 'Bridge Street  Agency' })).toBe('/agencies/aa1234/bridge-street-agency');
  expect(agencyPath({ AgencyAccountNumber: '../x', AgencyName: 'A' })).toBeUndefined();
  expect(agencyPath({ AgencyAccountNumber: 'A1', AgencyName: 'O/D & Sons?' })).toBe('/agencies/a1/o-d-%26-sons%3F');
  fc.assert(fc.property(fc.jsonValue(), (saved) => /^\/agencies\/\w+\/[^/?#]+$/.test(agencyPath(saved) ?? '/agencies/a/b')));
});

test('marks the current section and page [SHL-01]', () => {
  const html = renderExample('Header', 'default', { page: { path: '/motorcycle-insurance' } });
  expect(html).toMatch(/<summary class="site-header__name" aria-current="true">(?:(?!<\/summary>).)*<span>Insurance<\/span>/);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/href="\/motorcycle-insurance"[^>]* aria-current="page"/);
});

test('prints the four menu kinds [SHL-02] [SHL-05]', () => {
  const html = renderExample('Header', 'default');
  for (const kind of ['four-column', 'four-column-gutter', 'featured-articles', 'icon-links'])
    expect(html).toContain(`data-kind="${kind}"`);
  expect(html).toMatch(/site-header__gutter.*View all help topics/);
  expect(html).toMatch(/site-header__article.*spot-ice-dam.svg/);
  expect(html).toMatch(/#icon-briefcase.*<strong>Careers<\/strong>/);
  expect(html).toContain('href="/blog?tab=education"');
});

test('renders an item without a panel as a plain link [SHL-02]', () => {
  expect(renderExample('Header', 'an item without a panel')).toMatch(
    /<li class="site-header__item"><a href="\/careers" class="site-header__name">Careers<\/a>/,
  );
});

test('searches with a plain GET form [SHL-06]', () => {
  expect(renderExample('Header', 'default')).toMatch(
    /<form[^>]* action="\/search-results"[^>]*><input[^>]* placeholder="What are you looking for\?" name="searchValue"/,
  );
});

test('contains both states of login and agency for every visitor [SHL-01]', () => {
  const html = renderExample('Header', 'default');
  for (const text of ['Login', 'My Profile', 'Find an Agency', 'My Agency']) expect(html).toContain(text);
});

test('overlays the scene on the homepage only [SHL-04]', () => {
  const route = { name: 'home', displayName: 'Home', itemId: '', templateId: '', templateName: 'Home', fields: {} };
  expect(renderExample('Header', 'default', { page: { route } })).toContain('data-over');
  expect(renderExample('Header', 'default')).not.toContain('data-over');
});
