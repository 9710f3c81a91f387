import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test.each([
  ['default', 'newspaper', 'Media'],
  ['investor relations', 'briefcase', 'Investor relations'],
  ['charitable donations', 'hand-heart', 'Charitable donations'],
  ['kind by parameter', 'briefcase', 'Investor relations'],
])('%s has its icon %s and its heading "%s" [BLK-13]', (example, icon, heading) => {
  expect(renderExample('ContactCards', example)).toMatch(
    new RegExp(`href="#icon-${icon}".*<h2 class="contact-cards__heading">${heading}</h2>`),
  );
});

test('prints number, hours and mail in an address element, with the number in the brand’s notation [BLK-13]', () => {
  const address = /<address[^>]*>(.*)<\/address>/.exec(renderExample('ContactCards', 'default'))?.[1] ?? '';
  expect(address).toMatch(
    /<a class="target" href="tel:\+18145550117" dir="ltr">\(814\) 555 - 0117<\/a>.*until midnight.*<a class="target" href="mailto:media@lakeeriemutual.example" dir="ltr">/,
  );
});

test('uses neither an icon nor a default heading for an unknown kind [BLK-13]', () => {
  const html = renderExample('ContactCards', 'a heading of its own');
  expect(html).toContain('Letters to the board</h2>');
  expect(html).not.toMatch(/#icon-(newspaper|briefcase|hand-heart)/);
});

test('prints an invalid number or mail address as text [BLK-13]', () => {
  const html = renderExample('ContactCards', 'number that is none');
  expect(html).toContain('<p class="contact-cards__phone">1-800-LAKE-ERIE, extension 12</p>');
  expect(html).not.toMatch(/tel:|mailto:/);
});

test('prints nothing for a heading alone; editors see a placeholder text [BLK-13, EDT-01]', () => {
  for (const example of ['heading alone', 'empty']) expect(renderExample('ContactCards', example), example).toBe('');
  expect(renderExample('ContactCards', 'stress: editing without anything')).toContain('[Contact card]');
  expect(renderExample('ContactCards', 'stress: editing with empty fields')).not.toContain('href="tel');
});
