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
    ['/', false],
    ['/submissions', true],
    ['/subscribers', false],
    ['/feedback-results', false],
    ['/reports', false],
  ]);
  expect(links('feedback').filter(([, isHere]) => isHere)).toEqual([['/feedback-results', true]]);
});

test('marks no page when none of them is shown', () =>
  expect(links('empty').map(([, isHere]) => isHere)).toEqual([false, false, false, false, false]));

test('shows the current group of many pages, and every page behind one button on a narrow screen', () => {
  const html = renderExample('DeskNavigation', 'many groups');
  const [wide = '', narrow = ''] = html.split('<details class="desk-navigation__all">');
  const namesIn = (part: string) => [...part.matchAll(/<a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
  const content = PLACES.filter(({ group }) => group === 'Content').map(({ name }) => name);
  expect(namesIn(wide)).toEqual(['Website', 'Desk', 'Content', 'Publishing', 'Visitors', 'Operation', ...content]);
  expect(namesIn(narrow)).toEqual(['Website', ...PLACES.map(({ name }) => name)]);
  expect(narrow).toMatch(/^<summary>Content: Redirects<\/summary>/);
  expect(narrow.match(/<details[^>]*open=""[^>]*><summary>[^<]+/g)).toEqual([expect.stringMatching(/>Content$/)]);
  for (const part of [wide, narrow]) expect(part).toMatch(/<a[^>]*aria-current="true"[^>]*>Redirects/);
});

test('links neither to missing pages nor to pages that the role may not see [EDT-03]', () => {
  const all = PLACES.map(({ here }) => here);
  expect(placesFor('operator')).toEqual(HERE);
  expect(placesFor('operator', all)).toEqual(all);
  expect(placesFor('reader', all)).not.toContain('publish');
  expect(placesFor('publisher', all)).not.toContain('people');
  expect(placesFor('editor', ['media', 'people'])).toEqual(['media']);
});
