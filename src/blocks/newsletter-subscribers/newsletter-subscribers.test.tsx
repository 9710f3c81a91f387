/** The operators' list of subscribers [NWS-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('addresses stand in no link, and one can be removed only where it was searched for [NWS-01]', () => {
  const all = renderExample('SubscriberList', 'default');
  expect(all).toContain('dana@mail.example');
  expect([...all.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link]) => link).join(' ')).not.toContain('@');
  expect(all).not.toContain('Remove this address');
  const found = renderExample('SubscriberList', 'one found');
  expect(found.match(/value="remove"/g)).toHaveLength(1);
  expect(found).toMatch(/<form action="\/subscribers" method="post"><input type="hidden" name="address" value="dana@mail.example"\/>/);
  expect(renderExample('SubscriberList', 'none found')).toContain('That address is not here.');
});

test('counts by status and newsletter are a table with its heads [NWS-01]', () => {
  const html = renderExample('SubscriberList', 'default');
  expect(html).toMatch(
    /<th scope="row"><a href="\/subscribers\?status=active">Active<\/a><\/th><td>1,204<\/td><td>1,100<\/td><td>310<\/td>/,
  );
});

test('what somebody typed is text [SEC-02]', () => {
  expect(renderExample('SubscriberList', 'script in an address')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(renderExample('SubscriberList', 'script in an address')).not.toContain('<script>alert');
});
