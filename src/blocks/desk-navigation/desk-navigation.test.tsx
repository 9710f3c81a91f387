/** Tests the navigation between the operators' pages [FRM-11] [BLK-22] [NWS-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { HERE, PLACES, placesFor } from './places.ts';

const links = (example: string) =>
  [...renderExample('DeskNavigation', example).matchAll(/<a[^>]*?href="([^"]+)"([^>]*)>/g)].map(([, link, rest]) => [
    link,
    /aria-current/.test(rest ?? ''),
  ]);

test('links to every operators’ page and to the website, and marks the current one [FRM-11] [BLK-22]', () => {
  expect(links('default')).toEqual([
    ['/desk', false],
    ['/', false],
    ['/submissions', true],
    ['/subscribers', false],
    ['/feedback-results', false],
    ['/reports', false],
  ]);
  expect(links('feedback').filter(([, isHere]) => isHere)).toEqual([['/feedback-results', true]]);
});

test('marks no page when none of them is shown', () => expect(links('empty').map(([, isHere]) => isHere)).toEqual(Array(6).fill(false)));

test('shows the current group of many pages, and every page behind one button on a narrow screen', () => {
  const html = renderExample('DeskNavigation', 'many groups');
  const [wide = '', narrow = ''] = html.split('<details class="desk-navigation__all">');
  const namesIn = (part: string) => [...part.matchAll(/<a[^>]*>(?:<img[^>]*>)?([^<]+)<\/a>/g)].map(([, name]) => name);
  const content = PLACES.filter(({ group }) => group === 'Content').map(({ name }) => name);
  const groups = ['Desk', 'Content', 'Publishing', 'Visitors', 'Operation'];
  expect(namesIn(wide)).toEqual([expect.stringMatching(/\S/), ...groups, 'Help', 'Website', ...content]);
  expect(namesIn(narrow)).toEqual(PLACES.map(({ name }) => name).filter((name) => name !== 'Help'));
  expect(narrow).toMatch(/^<summary>Content: Redirects<\/summary>/);
  expect(narrow.match(/<details[^>]*open=""[^>]*><summary>[^<]+/g)).toEqual([expect.stringMatching(/>Content$/)]);
  for (const part of [wide, narrow]) expect(part).toMatch(/<a[^>]*aria-current="true"[^>]*>Redirects/);
});

test('says who is signed in, and signs out [EDT-03]', () => {
  const html = renderExample('DeskNavigation', 'many groups');
  expect(html).toContain('Dana Whitlock, publisher');
  expect(html).toMatch(/<form action="\/sign-out" method="post"><button type="submit">Sign out/);
});

test('links neither to missing pages nor to pages that the role may not see [EDT-03]', () => {
  const all = PLACES.map(({ here }) => here);
  expect(placesFor('operator')).toEqual(HERE);
  expect(placesFor('operator', all)).toEqual(all);
  expect(placesFor('reader', all)).not.toContain('publish');
  expect(placesFor('publisher', all)).not.toContain('people');
  expect(placesFor('editor', ['media', 'people'])).toEqual(['media']);
});
