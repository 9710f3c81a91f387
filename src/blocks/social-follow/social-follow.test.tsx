import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('renders each network as one link with its name and a decorative icon [BLK-12]', () => {
  const html = renderExample('SocialFollow', 'default');
  expect(html).toMatch(/<h2[^>]*>Follow along<\/h2>/);
  expect(html).toMatch(
    /<svg class="icon" aria-hidden="true"><use href="#icon-youtube"><\/use><\/svg><div><a href="https:\/\/video\.example\/lake-erie"[^>]*>YouTube<\/a><p/,
  );
  expect(html.match(/<a /g)).toHaveLength(4);
  expect(renderExample('SocialFollow', 'network without an icon')).not.toContain('<svg');
});

test('leaves out a network without an address, and renders nothing without networks [BLK-12]', () => {
  expect(renderExample('SocialFollow', 'without an address').match(/<li/g)).toHaveLength(1);
  expect(renderExample('SocialFollow', 'empty')).toBe('');
  expect(renderExample('SocialFollow', 'stress: editing without anything')).toContain('[Social follow] Add a network.');
});
