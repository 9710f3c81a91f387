import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('shows the not-found text and two buttons to the root [DEL-05]', () => {
  const html = renderExample('ErrorMessage', 'default');
  expect(html).toContain('<h1>404: NotFound</h1>');
  expect(html).toContain('having trouble finding the page you were looking for. Let&#x27;s try to get you where you need to be.');
  expect([...html.matchAll(/<a class="btn[^>]*href="\/">([^<]+)/g)].map((match) => match[1])).toEqual([
    'Go to homepage',
    'Browse help &amp; support',
  ]);
  expect(html).toContain('alt=""');
});
