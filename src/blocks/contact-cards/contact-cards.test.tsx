import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test.each([
  ['default', 'newspaper', 'Media'],
  ['investor relations', 'briefcase', 'Investor relations'],
  ['charitable donations', 'hand-heart', 'Charitable donations'],
  ['kind by parameter', 'briefcase', 'Investor relations'],
])('%s brings its icon %s and its heading "%s" [BLK-13]', (example, icon, heading) => {
  expect(renderExample('ContactCards', example)).toMatch(
    new RegExp(`href="#icon-${icon}".*<h2 class="contact-cards__heading">${heading}</h2>`),
  );
});

test('number, hours and mail stand in an address, the number as the brand writes it [BLK-13]', () => {
  const address = /<address[^>]*>(.*)<\/address>/.exec(renderExample('ContactCards', 'default'))?.[1] ?? '';
  expect(address).toMatch(
    /<a href="tel:\+18145550117" dir="ltr">\(814\) 555 - 0117<\/a>.*until midnight.*<a href="mailto:media@lakeeriemutual.example" dir="ltr">/,
  );
});

test('a kind that nobody knows has neither icon nor heading of its own [BLK-13]', () => {
  const html = renderExample('ContactCards', 'a heading of its own');
  expect(html).toContain('Letters to the board</h2>');
  expect(html).not.toMatch(/#icon-(newspaper|briefcase|hand-heart)/);
});

test('what is no number or mail address is printed as text [BLK-13]', () => {
  const html = renderExample('ContactCards', 'number that is none');
  expect(html).toContain('<p class="contact-cards__phone">1-800-LAKE-ERIE, extension 12</p>');
  expect(html).not.toMatch(/tel:|mailto:/);
});

test('a heading alone is no desk; editors see its place [BLK-13, EDT-01]', () => {
  for (const example of ['heading alone', 'empty']) expect(renderExample('ContactCards', example), example).toBe('');
  expect(renderExample('ContactCards', 'editing without a data source')).toContain('[Contact card]');
  expect(renderExample('ContactCards', 'editing with empty fields')).not.toContain('href="tel');
});
