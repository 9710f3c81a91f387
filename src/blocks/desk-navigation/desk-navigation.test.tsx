/** From one operators' page to the others [FRM-11] [BLK-22] [NWS-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const links = (example: string) =>
  [...renderExample('DeskNavigation', example).matchAll(/<a[^>]*?href="([^"]+)"([^>]*)>/g)].map(([, link, rest]) => [
    link,
    /aria-current/.test(rest ?? ''),
  ]);

test('leads to every operators’ page and to the website, and says which one is shown [FRM-11] [BLK-22]', () => {
  expect(links('default')).toEqual([
    ['/', false],
    ['/submissions', true],
    ['/subscribers', false],
    ['/feedback-results', false],
  ]);
  expect(links('feedback').filter(([, isHere]) => isHere)).toEqual([['/feedback-results', true]]);
});

test('none is marked where none of them is shown', () =>
  expect(links('empty').map(([, isHere]) => isHere)).toEqual([false, false, false, false]));
