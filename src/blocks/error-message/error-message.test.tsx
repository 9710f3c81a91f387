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

test('shows the reference of a failure, and offers a retry only for a request that can be repeated [DEL-13]', () => {
  const failed = renderExample('ErrorMessage', 'app failed');
  expect(failed).toContain('<h1>No answer from that system</h1>');
  expect(failed).toMatch(/<a class="btn" href="\/PaymentCenterWeb\/due\?policy=Q01">Try again<\/a>/);
  expect(failed).toContain('5f0c1c9e-8a41-4b7b-9a55-2c1f0f3d7e10');
  const posted = renderExample('ErrorMessage', 'app late, after a post');
  expect(posted).toContain('it may have gone through');
  expect(posted).not.toContain('Try again');
  expect(renderExample('ErrorMessage', 'app not set up')).toContain('Setting APPS_ORIGIN is not set.');
  expect(renderExample('ErrorMessage', 'default')).not.toContain('Reference');
});
