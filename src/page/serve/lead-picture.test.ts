import { expect, test } from 'vitest';
import { leadPictureLink } from './lead-picture.ts';

test('names the first urgent picture with its sizes, as a browser reads them [DEL-07]', () => {
  const html =
    '<img src="/logo.svg"><img src="/a?w=960&amp;q=1" srcSet="/a?w=320&amp;q=1 320w, /a?w=960&amp;q=1 960w" sizes="100vw" fetchPriority="high"/><img src="/b" fetchPriority="high">';
  expect(leadPictureLink(html)).toBe(
    '</a?w=960&q=1>; rel=preload; as=image; imagesrcset="/a?w=320&q=1 320w, /a?w=960&q=1 960w"; imagesizes="100vw"; fetchpriority=high',
  );
  expect(leadPictureLink('<img fetchPriority="high" src="/-/media/scene.svg" alt="">')).toBe(
    '</-/media/scene.svg>; rel=preload; as=image; fetchpriority=high',
  );
});

test.each([
  ['no picture', '<p>'],
  ['no urgent picture', '<img src="/a"><img src="/b" fetchPriority="low">'],
  ['a picture inside the page', '<img src="data:image/gif;base64,AAAA" fetchPriority="high">'],
  ['an address that could end the header’s value', '<img src="/a&gt;; rel=x>" fetchPriority="high">'],
  ['a line break', '<img src="/a\r\nset-cookie: b" fetchPriority="high">'],
  ['letters that a header cannot have', '<img src="/é" fetchPriority="high">'],
])('names nothing for %s [SEC-02]', (_, html) => {
  expect(leadPictureLink(html)).toBeUndefined();
});
